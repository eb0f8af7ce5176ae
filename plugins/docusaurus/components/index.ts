/** Components for every page, from the site's `src/theme/MDXComponents` if it has one. */
export { default } from '@theme/MDXComponents'
