import { messageOf } from '../../errors/message-of.ts'
import { offsetAt, placeAt } from '../../errors/place-at.ts'
import { withoutFences } from './fence-reader.ts'
import type { Note } from './notes.ts'

/**
 * Describes a syntax error of the parser in terms that authors understand.
 *
 * @param file file name; a file that ends in `.md` could also be plain Markdown
 * @param visitors names of the plugins that change the trees of the file
 */
export function syntaxError(
  error: unknown,
  source: string,
  file: string,
  visitors: readonly string[],
): Note {
  const text = messageOf(error).replace(/ \(mdx[\w-]*:[\w-]+\)$/, '')
  const [, line, column, message = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? []
  if (line === undefined) {
    const braces = emptyBraces(source)
    if (braces || visitors.length === 0) return { rule: RULE, message: plain(text), ...braces }
    const names = visitors.map((name) => `"${name}"`).join(' or ')
    return {
      rule: 'plugin-error',
      message: `The plugin ${names} changed this page to an invalid tree: ${text.replace(/^satteri: /, '')}`,
      hint: 'A visitor returns a node, or nothing to leave the node as it is. If the plugin is not yours, report this to its authors.',
    }
  }
  const position = { line: Number(line), column: Number(column) }
  const rest = source.split('\n')[position.line - 1]?.slice(position.column - 1) ?? ''
  return {
    rule: RULE,
    message: `${plain(message)}.`.replace(/\.\.$/, '.'),
    hint: hintFor(message, file),
    ...(openComment(message, rest) ?? wrongAttributes(message, rest)),
    position,
  }
}

const RULE = 'mdx-syntax'

/**
 * Replaces a syntax error by spaces, to find the next one; `null` if the extent of the error is not
 * certain.
 */
export function withoutMistake(source: string, { rule, message, position }: Note): string | null {
  if (rule !== RULE || !position) return null
  const offset = offsetAt(source, position.line, position.column)
  const [start, end] = extentOf(source, offset, message) ?? []
  if (start === undefined || end === undefined || end <= start) return null
  const blank = source.slice(start, end).replace(/[^\n]/g, ' ')
  return source.slice(0, start) + blank + source.slice(end)
}

/** Returns the offsets of the text that causes an error. */
function extentOf(source: string, offset: number, message: string): [number, number] | null {
  const rest = source.slice(offset)
  const tag = /^<(?:br|hr|img|input|wbr|source|col|track|embed|area|link|meta)\b[^<>]*>/.exec(rest)
  if (message.includes('closing tag') && tag) return [offset, offset + tag[0].length]
  if (!message.startsWith('The text in braces')) return null
  // In a paragraph without tags, an error cannot affect other paragraphs.
  const start = source.lastIndexOf('\n\n', offset) + 1
  const end = source.indexOf('\n\n', offset)
  const paragraph = source.slice(start, end < 0 ? source.length : end)
  return /[<`~]/.test(paragraph) ? null : [start, start + paragraph.length]
}

/** Describes an unclosed comment, which the parser reads as an expression. */
function openComment(message: string, rest: string) {
  if (!message.startsWith('Unexpected end of file') || !rest.startsWith('<!--')) return null
  return {
    message: 'The comment is not closed, so it contains everything that follows.',
    hint: 'Close it with `-->`.',
  }
}

/** Describes a tag with a syntax error after its name. */
function wrongAttributes(message: string, rest: string) {
  const name = /^<([a-zA-Z][\w.-]*)\s/.exec(rest)?.[1]
  if (!message.startsWith('Unexpected character after `<`') || name === undefined) return null
  return {
    message: `The attributes of \`<${name}>\` are not valid.`,
    hint: 'Write `name="text"` or `name={code}`, and close each quote, each brace and the tag. Write `<` in text as `&lt;` or in backticks.',
  }
}

/** Describes empty braces, which the parser reports without a position. */
function emptyBraces(source: string) {
  const text = withoutFences(source)
  const offset = text.search(/(?<==\s*)\{\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)?\}|\{\s*\.\.\.\s*\}/)
  if (offset < 0) return null
  return {
    message: 'The braces of an attribute are empty.',
    hint: 'Write a value between them, or leave the attribute out.',
    position: placeAt(text, offset),
  }
}

/** Removes the names of parsers from a message: authors know only their own syntax. */
function plain(message: string): string {
  const [, what = '', reason = ''] = /^Could not parse (\w+) with \w+: (.*)$/s.exec(message) ?? []
  if (reason === '') return message
  return what === 'expression'
    ? `The text in braces is not valid JavaScript: ${reason}`
    : `This import or export is not valid JavaScript: ${reason}`
}

/** In plain Markdown, tags are text or HTML, which closes its elements by itself. */
const AS_MARKDOWN =
  " Or have files that end in .md read as Markdown: `markdown: { format: 'detect' }` in the config."

function hintFor(message: string, file: string): string {
  const instead = file.endsWith('.md') ? AS_MARKDOWN : ''
  if (message.includes('to create a comment')) return 'Write `{/* … */}` for a comment.'
  const empty =
    /closing tag for `<(br|hr|img|input|wbr|source|col|track|embed|area|link|meta)>`/.exec(
      message,
    )?.[1]
  if (empty)
    return `An element without content must close its own tag: write \`<${empty} />\`.${instead}`
  if (message.includes('closing tag'))
    return `Close the tag, or write \`<\` as \`&lt;\` or in backticks.${instead}`
  if (message.includes('expression')) return 'Write `{` in text as `\\{` or in backticks.'
  if (message.includes('esm')) return 'Correct the import or export statement.'
  return 'In MDX, `<` and `{` in text have to be escaped or put in backticks.'
}
