export {
  blocks,
  code,
  element,
  fence,
  firstSentence,
  frontMatter,
  heading,
  plain,
  toMdx,
} from './mdx.ts'
export { slugFor, slugs } from './slugs.ts'
