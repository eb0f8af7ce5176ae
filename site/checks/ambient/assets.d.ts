// What imports of files that are not code resolve to in a bundler.

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
