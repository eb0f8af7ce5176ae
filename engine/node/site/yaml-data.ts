import { type Document, isCollection, isNode, visit } from 'yaml'

/** What a YAML document contains, or the first mistake in it with its offset in the source. */
export type YamlData = { data: unknown } | { mistake: string; offset: number | undefined }

/**
 * Returns the data of a parsed YAML document. Aliases are mistakes where they cannot be data: a text
 * that begins with a star is one, too.
 */
export function yamlData(document: Document.Parsed): YamlData {
  // Later errors are often just consequences of the first one.
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const [message = ''] = error.message.split('\n')
    return { mistake: message.replace(/ at line \d+, column \d+:?$/, ''), offset: error.pos[0] }
  }
  let mistake: YamlData | null = null
  const stop = (text: string, offset: number | undefined): symbol => {
    mistake = { mistake: text, offset }
    return visit.BREAK
  }
  visit(document, {
    Alias(_, alias, path) {
      const offset = alias.range?.[0]
      if (path.some((node) => isNode(node) && 'anchor' in node && node.anchor === alias.source)) {
        return stop(`The value that \`*${alias.source}\` stands for contains itself`, offset)
      }
      if (alias.resolve(document) !== undefined) return undefined
      return stop(`\`*${alias.source}\` stands for a value that nothing names`, offset)
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      return stop('A name is a list or an object', key.range?.[0])
    },
  })
  if (mistake) return mistake
  try {
    return { data: document.toJS() }
  } catch {
    // A few lines of aliases of aliases stand for billions of values.
    return { mistake: 'Its aliases stand for too many values', offset: undefined }
  }
}

/** Text in double quotes that means the same in JSON and in YAML. */
const QUOTED = String.raw`"(?:[^"\\\0-\x1f\x7f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*"`
/** Numbers that mean the same in both. */
const NUMBER = String.raw`-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?`
const QUOTED_LIST = String.raw`\[(?:${QUOTED}(?:, ?${QUOTED})*)?\]`
/** Text without quotes, and without what can mean something inside of it. */
const BARE = String.raw`\.?\p{L}[^:#\0-\x1f\x7f\ufeff]*`
const BARE_IN_LIST = String.raw`\.?\p{L}[^:#,\[\]\{\}\0-\x1f\x7f\ufeff]*`
const BARE_LIST = String.raw`\[(${BARE_IN_LIST}(?:, *${BARE_IN_LIST})*)\]`

const field = new RegExp(
  `^([A-Za-z_][\\w\\-]{0,60}): +(?:(${QUOTED}|${NUMBER}|${QUOTED_LIST}|true|false)|(${BARE})|${BARE_LIST})$`,
  'u',
)
/** Words that are no text, whatever their case. */
const constant = /^(?:null|true|false|\.inf|\.nan)$/i

/**
 * Reads YAML of the form that nearly all front matter has: a field on each line, with a text, a
 * number, a truth value or a list of texts. That takes a tenth of what the parser of YAML takes.
 *
 * @returns what the parser would return; `null` if only the parser can tell
 */
export function simpleFields(yaml: string): Record<string, unknown> | null {
  const fields = new Map<string, unknown>()
  for (const line of yaml.split(/ *\r?\n| +$/)) {
    if (line === '') continue
    const [, name, json, bare, list] = field.exec(line) ?? []
    if (name === undefined || name === '__proto__' || constant.test(name) || fields.has(name)) {
      return null
    }
    const words = list?.split(',').map((word) => word.replace(/^ +| +$/g, '')) ?? []
    if ([bare ?? '', ...words].some((word) => constant.test(word))) return null
    fields.set(name, json === undefined ? (bare ?? words) : JSON.parse(json))
  }
  return Object.fromEntries(fields)
}
