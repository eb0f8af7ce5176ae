// What a bundler makes of files that are not code.

declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<Record<string, unknown>>
  export default component
}

declare module '*.svelte' {
  import type { Component } from 'svelte'
  // biome-ignore lint/suspicious/noExplicitAny: the props of a component that is not shown
  const component: Component<Record<string, any>, Record<string, any>, any>
  export default component
}

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

declare module '*.css'
declare module '*.scss'

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*.png' {
  const address: string
  export default address
}

declare module '*.json' {
  // biome-ignore lint/suspicious/noExplicitAny: the content of a file that is not shown
  const value: any
  export default value
}
