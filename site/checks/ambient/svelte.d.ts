// Svelte components, with unknown props.

declare module '*.svelte' {
  import type { Component } from 'svelte'

  // biome-ignore lint/suspicious/noExplicitAny: the props of a component that is not shown
  const component: Component<Record<string, any>, Record<string, any>, any>
  export default component
}
