import { isMap, isScalar } from 'yaml'
import type { Finding } from '../../../shared/finding.ts'
import { FRONT_MATTER } from '../../content/front-matter-block.ts'
import { placeAt } from '../../errors/place-at.ts'
import { type ChangedValue, changedNumbers } from '../../files/changed-yaml.ts'
import {
  parseYaml,
  readYaml,
  restoreTexts,
  shortenedTexts,
  simpleFields,
  yamlData,
} from '../yaml-data.ts'
import {
  type FrontMatter,
  frontMatterNames,
  frontMatterSchema,
  frontMatterTexts,
  meantName,
  validFields,
} from './front-matter-schema.ts'

export type { FrontMatter } from './front-matter-schema.ts'

/** Matches the opening line and a field name after it: `---` alone is a thematic break. */
const openingPattern = /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:\s|$)/
const tomlPattern = /^\uFEFF?\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$)/

/**
 * Matches invalid front matter, with text before it or wrong dashes. It must contain a known field:
 * other blocks may be text.
 */
const displacedPattern = new RegExp(
  String.raw`^[\s\u200b\u2060\ufeff]*([-\u2010-\u2015]{2,})[ \t]*(?:\r\n?|\n)(?:${frontMatterNames.join('|')}):[^]*?[\r\n][-\u2010-\u2015]{2,}[ \t]*(?:[\r\n]|$)`,
)

/** Fields that are plain text, although authors may expect Markdown. */
const PLAIN_FIELDS = ['title', 'sidebar_label'] as const

/** Markup that readers would see: code in backticks, elements, escapes. */
const MARKUP =
  /`[^`]+`|<(i|b|em|strong|code|kbd|mark|small|sub|sup|u|span|a)\b[^>]*>.*<\/\1>|\\[<>{}`*_[\]]/i

/** Parses the front matter of a source. Mistakes are returned as findings with their line. */
export function readFrontMatter(
  source: string,
  file: string,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const block = FRONT_MATTER.exec(source)?.[1]
  if (block === undefined) {
    return { frontMatter: {}, findings: withoutBlock(source, file) }
  }
  const quick = parseQuickly(block)
  if (quick) return { frontMatter: quick, findings: [] }
  return readSlowly(block, file)
}

/** Parses invalid front matter again, this time recording source positions. */
function readSlowly(
  block: string,
  file: string,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const reading = readYaml(block, frontMatterSchema, 'the front matter', frontMatterTexts)
  const { document, data, syntax, mistakes, doubts, placeOf } = reading
  const findings: Finding[] = []
  const add = (
    { line = 0, column = 1, ...finding }: Omit<Finding, 'rule' | 'severity' | 'file'>,
    severity: Finding['severity'] = 'error',
  ): void => {
    findings.push({ rule: 'front-matter', severity, ...finding, file, line: line + 1, column })
  }
  if (syntax) {
    add({
      ...syntax,
      message: `The front matter is not valid YAML: ${syntax.message}.`,
      hint: 'Quote values that contain a colon or start with a special character. A line `---` ends the front matter.',
    })
    return { frontMatter: {}, findings }
  }
  const inBlock = (message: string) => message.replace(/^(`[^`]+`)/, '$1 in the front matter')
  for (const mistake of mistakes) add({ ...mistake, message: inBlock(mistake.message) })
  for (const doubt of doubts) add({ ...doubt, message: inBlock(doubt.message) }, 'warning')
  for (const { offset, ...changed } of changedFields(document)) {
    add({ ...changed, message: inBlock(changed.message), ...placeOf(offset) }, 'warning')
  }
  const { contents } = document
  for (const { name, signs } of markupIn(data ?? {})) {
    const { line = 1, column } = fieldPlace(block, name)
    const message = `\`${name}\` in the front matter is plain text, so readers see its signs: ${signs}`
    const hint =
      'Write it without them. The title can also be a first heading with a single `#`, which is Markdown.'
    add({ message, hint, line, ...(column !== undefined && { column }) }, 'warning')
  }
  for (const { key } of isMap(contents) ? contents.items : []) {
    const meant = isScalar(key) ? meantName(String(key.value)) : null
    if (!isScalar(key) || !meant) continue
    const { name, severity } = meant
    const hint =
      severity === 'error'
        ? `Write \`${name}\`.`
        : `Did you mean \`${name}\`? The name of a custom field must be less similar to a known one.`
    const message = `\`${key.value}\` in the front matter is not a known field.`
    add({ message, hint, ...placeOf(key.range?.[0]) }, severity)
  }
  return { frontMatter: data ?? {}, findings }
}

/** Returns the plain fields that contain markup, with the markup. */
function markupIn(data: FrontMatter): { name: string; signs: string }[] {
  return PLAIN_FIELDS.flatMap((name) => {
    const [signs] = MARKUP.exec(data[name] ?? '') ?? []
    return signs === undefined ? [] : [{ name, signs }]
  })
}

/** Returns the numbers in custom fields that YAML changes, such as `1.10`. */
function changedFields({ contents }: ReturnType<typeof parseYaml>): ChangedValue[] {
  return (isMap(contents) ? contents.items : []).flatMap(({ key, value }) => {
    const name = String(key)
    const isKnown = frontMatterTexts.some(({ path }) => path[0] === name) || validFields.has(name)
    return isKnown ? [] : changedNumbers(name, value)
  })
}

/** Returns the front matter; `null` if it contains a mistake. */
function parseQuickly(block: string): FrontMatter | null {
  const simple = simpleFields(block)
  const isSimple =
    simple &&
    !frontMatterTexts.some(({ path: [name] }) => isNotText(simple[name!])) &&
    // YAML may change numbers in custom fields, such as `1.10`.
    Object.keys(simple).every((name) => validFields.has(name) || typeof simple[name] !== 'number')
  const data = isSimple ? simple : parseFully(block)
  if (data === null) return null
  const misspelt = Object.keys(data).some((name) => meantName(name) !== null)
  const result = frontMatterSchema.safeParse(data)
  if (!result.success || misspelt || markupIn(result.data).length > 0) return null
  return result.data
}

/** Returns the data of a block; `null` if it contains a mistake or a doubtful value. */
function parseFully(block: string): object | null {
  const document = parseYaml(block)
  const read = yamlData(document)
  if ('mistake' in read) return null
  const data = read.data ?? {}
  const doubts = [
    ...restoreTexts(block, data, frontMatterTexts),
    ...shortenedTexts(block, document, frontMatterTexts),
    ...changedFields(document),
  ]
  return doubts.length > 0 ? null : data
}

/** Whether YAML has parsed a text field as another type, and may have changed it. */
const isNotText = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean'

/** Returns the position of a field of the front matter in a source; empty if not found. */
export function fieldPlace(source: string, name: string): Pick<Finding, 'line' | 'column'> {
  const offset = source.search(new RegExp(`^${name}[ \\t]*:`, 'm'))
  return offset < 0 ? {} : placeAt(source, offset)
}

/** Reports blocks that look like front matter but are not valid. */
function withoutBlock(source: string, file: string): Finding[] {
  const isToml = tomlPattern.test(source)
  if (!isToml && !openingPattern.test(source)) return displaced(source, file)
  const [message, hint] = isToml
    ? [
        'The front matter is TOML, which would be shown as text.',
        'Write YAML between two lines `---`: `title: A title` instead of `title = "A title"`.',
      ]
    : ['The front matter is not closed, so it would be shown as text.', 'End it with a line `---`.']
  return [{ rule: 'front-matter', severity: 'error', message, hint, file, line: 1, column: 1 }]
}

function displaced(source: string, file: string): Finding[] {
  const dashes = displacedPattern.exec(source)?.[1]
  if (dashes === undefined) return []
  const offset = source.indexOf(dashes)
  return [
    {
      rule: 'front-matter',
      severity: 'error',
      message:
        dashes === '---'
          ? 'The front matter is shown as text: something is before its first line, or its lines do not end as those of other files.'
          : `The front matter is shown as text: it begins with \`${dashes}\`.`,
      hint: 'Write `---` as the first line of the file: three hyphens, and nothing before them.',
      file,
      ...placeAt(source, offset),
    },
  ]
}
