import { mdxComponents } from 'quire-docs/content'

/** `@theme/MDXComponents`: the components available in all pages, for sites to extend. */
const components: Record<string, unknown> = { ...mdxComponents }
export default components
