import { mdxComponents } from 'quire-docs/content'

/** `@theme/MDXComponents`: the components that every page can use, to be added to. */
const components: Record<string, unknown> = { ...mdxComponents }
export default components
