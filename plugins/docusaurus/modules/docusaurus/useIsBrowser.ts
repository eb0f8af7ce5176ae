import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `@docusaurus/useIsBrowser`: whether this is an island that is alive. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
