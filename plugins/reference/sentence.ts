import { markdownToMdast } from 'satteri'

interface Node {
  type: string
  value?: string
  alt?: string | null
  children?: readonly Node[]
}

/** Returns the first sentence of a Markdown text as plain text; empty if it has no paragraph. */
export function firstSentence(markdown: string | undefined): string {
  const source = (markdown ?? '').trim()
  if (source === '') return ''
  const { children = [] } = markdownToMdast(source, { position: false }) as Node
  const first = children.find(({ type }) => type !== 'html')
  const text = first ? plainText(first).replace(/\s+/g, ' ').trim() : ''
  return /^.{20,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}

function plainText({ type, value, alt, children }: Node): string {
  if (type === 'html') return ''
  if (type === 'break') return ' '
  return value ?? alt ?? (children ?? []).map(plainText).join('')
}
