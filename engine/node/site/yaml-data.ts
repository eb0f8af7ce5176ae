import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parse,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import type { Finding } from '../../shared/finding.ts'
import { describeIssues } from '../config/report.ts'
import { type ChangedValue, shortened } from '../files/changed-yaml.ts'

/** Parses YAML with merge keys (`<<`), which authors know from YAML 1.1. */
export function parseYaml(source: string, lineCounter?: LineCounter): Document.Parsed {
  return parseDocument(source, { merge: true, ...(lineCounter && { lineCounter }) })
}

/** The content of a YAML document, or the first mistake with its offset in the source. */
export type YamlData = { data: unknown } | { mistake: string; offset: number | undefined }

/**
 * Returns the data of a parsed YAML document. An alias without data is a mistake: YAML parses unquoted
 * text that begins with a star as an alias.
 */
export function yamlData(document: Document.Parsed): YamlData {
  // Later errors are often just consequences of the first error.
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
      return stop(`\`*${alias.source}\` refers to a value that is not defined`, offset)
    },
    Pair(_, { key, value }) {
      if (isScalar(key) && key.source === '<<' && isScalar(value)) {
        return stop('`<<` takes over the values of an object, as in `<<: *name`', key.range?.[0])
      }
      if (!isCollection(key)) return undefined
      return stop('A name is a list or an object', key.range?.[0])
    },
  })
  if (mistake) return mistake
  try {
    return { data: document.toJS() }
  } catch {
    // A few lines of nested aliases can expand to billions of values.
    return { mistake: 'Its aliases stand for too many values', offset: undefined }
  }
}

/** A value that is text, or a list of texts. */
export interface TextField {
  path: readonly string[]
  /** Whether `null` is a valid value, not the text "null". */
  nullable?: boolean
  /** Whether the value is prose, which may contain `#` and `&`. */
  isProse?: boolean
}

/** Unquoted text that YAML parses as another type: `1.10` is the number 1.1. */
export interface TakenText {
  path: readonly (string | number)[]
  written: string
  /** The parsed value, for messages: `the number 1.1`. */
  taken: string
}

/**
 * Restores the written form of values that should be text. Numbers that JavaScript prints as written
 * (`404`) are not reported.
 *
 * @param source the YAML that the data was parsed from
 * @param data changed in place
 * @returns the other texts that YAML has parsed as another type
 */
export function restoreTexts(
  source: string,
  data: unknown,
  fields: readonly TextField[],
): TakenText[] {
  const restored: TakenText[] = []
  let plain: unknown
  for (const { path, nullable = false } of fields) {
    const holder = valueAt(data, path.slice(0, -1))
    const name = path.at(-1)!
    if (!isObject(holder) || !Object.hasOwn(holder, name)) continue
    const value = holder[name]
    if (!Array.isArray(value)) restore(holder, name, path, nullable)
    else for (const index of value.keys()) restore(listOf(value), index, [...path, index], nullable)
  }
  return restored

  function restore(
    holder: Record<string | number, unknown>,
    key: string | number,
    path: readonly (string | number)[],
    nullable: boolean,
  ): void {
    const value = holder[key]
    const isNotText = value === null ? !nullable : ['number', 'boolean'].includes(typeof value)
    if (!isNotText) return
    // In this schema, every scalar is text.
    plain ??= parse(source, { schema: 'failsafe', merge: true })
    const written = valueAt(plain, path)
    if (typeof written !== 'string' || written === '') return
    holder[key] = written
    if (typeof value === 'number' && String(value) === written) return
    const taken = value === null ? 'null' : `the ${KINDS[typeof value]} ${value}`
    restored.push({ path, written, taken })
  }
}

const listOf = (value: unknown[]): Record<number, unknown> => value

const KINDS: Readonly<Record<string, string>> = { number: 'number', boolean: 'truth value' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)
}

/** Returns the finding for a text that YAML parses as another type. */
export function takenText({ path, written, taken }: TakenText): { message: string; hint: string } {
  const name = path.filter((key) => typeof key === 'string').join('.')
  return {
    message: `\`${name}\` is ${taken} to YAML. It is shown as it is written: ${written}.`,
    hint: `Write quotes around it: "${written}".`,
  }
}

/**
 * Returns the unquoted texts that YAML shortens: text after ` #` is a comment, and a first word `&word`
 * is an anchor for aliases.
 */
export function shortenedTexts(
  source: string,
  document: Document.Parsed,
  fields: readonly TextField[],
): ChangedValue[] {
  return fields.flatMap(({ path, isProse }) => {
    const node: unknown = isProse ? document.getIn(path, true) : undefined
    const texts = isSeq(node) ? node.items : [node]
    return texts.flatMap((text) => shortened(source, document, path.join('.'), text))
  })
}

type Place = Pick<Finding, 'line' | 'column'>
type Mistake = Pick<Finding, 'message' | 'hint'> & Place

/** The result of reading a YAML source with a schema. */
export interface YamlReading<Data> {
  document: Document.Parsed
  /** `null` if the source contains a mistake. */
  data: Data | null
  /** The first syntax error. Nothing after it is read. */
  syntax?: Mistake
  /** Invalid values and unknown names. */
  mistakes: Mistake[]
  /** Texts that YAML parses as another type, or shortens. */
  doubts: Mistake[]
  /** Returns the line and column of an offset; empty for `undefined`. */
  placeOf(offset: number | undefined): Place
}

/**
 * Reads YAML with a schema. Mistakes have positions.
 *
 * @param subject subject of messages about the source: `the file`
 * @param texts fields whose values are text
 */
export function readYaml<Data>(
  source: string,
  schema: z.ZodType<Data>,
  subject: string,
  texts: readonly TextField[],
): YamlReading<Data> {
  const lines = new LineCounter()
  const document = parseYaml(source, lines)
  const placeOf = (offset: number | undefined): Place => {
    if (offset === undefined) return {}
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const failed = { document, placeOf, data: null, doubts: [] as Mistake[] }
  const read = yamlData(document)
  if ('mistake' in read) {
    return { ...failed, syntax: { message: read.mistake, ...placeOf(read.offset) }, mistakes: [] }
  }
  const taken = restoreTexts(source, read.data, texts).map((text): Mistake => {
    return { ...takenText(text), ...placeOf(offsetOf(text.path)) }
  })
  const shortenedValues = shortenedTexts(source, document, texts).map(
    ({ offset, ...text }): Mistake => {
      return { ...text, ...placeOf(offset) }
    },
  )
  const doubts = [...taken, ...shortenedValues]
  const parsed = schema.safeParse(read.data)
  if (parsed.success) return { ...failed, data: parsed.data, mistakes: [], doubts }
  const mistakes = parsed.error.issues.flatMap((issue) =>
    describeIssues([issue], read.data, '', subject).map(({ message, hint }, index): Mistake => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[index] : undefined
      const offset = unknown === undefined ? offsetOf(issue.path) : keyAt(issue.path, unknown)
      return { message: message[0]!.toUpperCase() + message.slice(1), hint, ...placeOf(offset) }
    }),
  )
  return { ...failed, mistakes, doubts }

  function offsetOf(path: readonly PropertyKey[]): number | undefined {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    if (isNode(node) && node.range) return node.range[0]
    return path.length === 0 ? undefined : offsetOf(path.slice(0, -1))
  }

  function keyAt(path: readonly PropertyKey[], name: string): number | undefined {
    const map: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    if (!isMap(map)) return offsetOf(path)
    const key = map.items.find((pair) => String(pair.key) === name)?.key
    return isNode(key) ? key.range?.[0] : undefined
  }
}

/** Text in double quotes that means the same in JSON and in YAML. */
const QUOTED = String.raw`"(?:[^"\\\0-\x1f\x7f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*"`
/** Numbers that mean the same in JSON and in YAML. */
const NUMBER = String.raw`-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?`
const QUOTED_LIST = String.raw`\[(?:${QUOTED}(?:, ?${QUOTED})*)?\]`
/** Unquoted text without characters that are special inside it. */
const BARE = String.raw`\.?\p{L}[^:#\0-\x1f\x7f\ufeff]*`
const BARE_IN_LIST = String.raw`\.?\p{L}[^:#,\[\]\{\}\0-\x1f\x7f\ufeff]*`
const BARE_LIST = String.raw`\[(${BARE_IN_LIST}(?:, *${BARE_IN_LIST})*)\]`

const field = new RegExp(
  `^([A-Za-z_][\\w\\-]{0,60}): +(?:(${QUOTED}|${NUMBER}|${QUOTED_LIST}|true|false)|(${BARE})|${BARE_LIST})$`,
  'u',
)
/** Words that YAML does not parse as text, in any case. */
const constant = /^(?:null|true|false|\.inf|\.nan)$/i

/**
 * Parses simple YAML, such as nearly all front matter: one field per line, with a text, a number, a
 * boolean or a list of texts. Ten times as fast as the YAML parser.
 *
 * @returns the same result as the parser; `null` if the YAML is not simple
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

const MEMBER = String.raw`(${QUOTED})\s*:\s*(?:${QUOTED}|${NUMBER}|${QUOTED_LIST}|true|false)`
const object = new RegExp(String.raw`^\s*\{\s*(?:${MEMBER}(?:\s*,\s*${MEMBER})*\s*)?\}\s*$`)
const member = new RegExp(MEMBER, 'g')

/**
 * Parses simple JSON, such as nearly all category files: an object of texts, numbers, booleans and lists
 * of texts, with unique names.
 *
 * @returns the same result as the YAML parser; `null` if the JSON is not simple
 */
export function simpleObject(json: string): Record<string, unknown> | null {
  if (!object.test(json)) return null
  const names = [...json.matchAll(member)].map(([, name]) => JSON.parse(name!))
  return new Set(names).size === names.length && !names.includes('__proto__')
    ? JSON.parse(json)
    : null
}
