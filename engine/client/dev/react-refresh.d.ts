/** The part of React's runtime for refreshing that is used here; the package has no types. */
declare module 'react-refresh/runtime' {
  /** Puts a hook into a window, which React calls for each root. */
  export function injectIntoGlobalHook(target: Window): void
  /** Names a component. One with the name of another takes its place at the next refresh. */
  export function register(type: unknown, id: string): void
  /** Returns a function that notes the hooks of a component. */
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown
  export function isLikelyComponentType(type: unknown): boolean
  /** Renders anew all components whose code has changed. */
  export function performReactRefresh(): unknown
}
