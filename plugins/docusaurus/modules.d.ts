/** A site's `src/theme/MDXComponents`, or the default below `modules/theme`. */
declare module '@theme/MDXComponents' {
  const components: Record<string, unknown>
  export default components
}
