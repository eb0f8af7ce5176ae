/** The export of a site's `src/theme/MDXComponents`. */
declare module '@theme/MDXComponents' {
  const components: Record<string, unknown>
  export default components
}
