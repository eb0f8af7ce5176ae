export {
  admonition,
  type Content,
  code,
  codeBlock,
  component,
  heading,
  link,
  list,
  markdown,
  nodes,
  paragraph,
  table,
  withOrigins,
  words,
} from './nodes.ts'
export { firstSentence } from './sentence.ts'
export { slugFor, slugs } from './slugs.ts'
