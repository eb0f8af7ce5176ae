/** `@theme/MDXComponents`: the components that every page can use, to be added to. */
import { mdxComponents } from '../theme/mdx/components.ts'

export default { ...mdxComponents }
