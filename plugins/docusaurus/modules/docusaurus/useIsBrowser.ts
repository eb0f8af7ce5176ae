import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `@docusaurus/useIsBrowser`: whether this is a hydrated island. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
