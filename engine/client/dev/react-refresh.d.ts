/** The part of React's refresh runtime that is used here; the package has no types. */
declare module 'react-refresh/runtime' {
  /** Installs a hook on the window, which React calls for each root. */
  export function injectIntoGlobalHook(target: Window): void
  /**
   * Registers a component. A component with the same id replaces the earlier one at the next
   * refresh.
   */
  export function register(type: unknown, id: string): void
  /** Returns a function that records the hooks of a component. */
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown
  export function isLikelyComponentType(type: unknown): boolean
  /** Renders all components whose code has changed. */
  export function performReactRefresh(): unknown
}
