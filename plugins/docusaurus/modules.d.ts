/** What `src/theme/MDXComponents` of a site exports. */
declare module '@theme/MDXComponents' {
  const components: Record<string, unknown>
  export default components
}
