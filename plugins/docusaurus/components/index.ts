/** Components that every page can use: those of the site's `src/theme/MDXComponents`, if it has one. */
export { default } from '@theme/MDXComponents'
