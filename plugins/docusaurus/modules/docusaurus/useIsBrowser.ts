import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** `@docusaurus/useIsBrowser`: whether this is a hydrated island. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
