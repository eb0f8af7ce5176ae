/** Components for all pages, from the site's `src/theme/MDXComponents` if it exists. */
export { default } from '@theme/MDXComponents'
