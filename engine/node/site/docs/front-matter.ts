import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Finding } from '../../../shared/finding.ts'
import { describeIssues } from '../../config/report.ts'
import { placeAt } from '../../errors/place-at.ts'
import { simpleFields, yamlData } from '../yaml-data.ts'
import { type FrontMatter, frontMatterSchema, meantName } from './front-matter-schema.ts'

export type { FrontMatter } from './front-matter-schema.ts'

const blockPattern = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/
/** Matches the opening line and a field name after it: `---` alone is a thematic break. */
const openingPattern = /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:\s|$)/
/** Matches front matter of Hugo and Zola. */
const tomlPattern = /^\uFEFF?\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$)/

/** Parses the front matter of a source. Mistakes are returned as findings with their line. */
export function readFrontMatter(
  source: string,
  file: string,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const block = blockPattern.exec(source)?.[1]
  if (block === undefined) {
    if (tomlPattern.test(source)) return { frontMatter: {}, findings: [inToml(file)] }
    return { frontMatter: {}, findings: openingPattern.test(source) ? [unclosed(file)] : [] }
  }
  const quick = parseQuickly(block)
  if (quick) return { frontMatter: quick, findings: [] }
  return readSlowly(block, file)
}

/** Parses front matter that has a mistake again, this time recording source positions. */
function readSlowly(
  block: string,
  file: string,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const lines = new LineCounter()
  const document = parseDocument(block, { lineCounter: lines })
  const findings: Finding[] = []
  const add = (
    finding: Pick<Finding, 'message' | 'hint'>,
    offset: number | undefined,
    severity: Finding['severity'] = 'error',
  ): void => {
    const place = offset === undefined ? undefined : lines.linePos(offset)
    const { message, hint } = finding
    findings.push({
      rule: 'front-matter',
      severity,
      message,
      ...(hint === undefined ? {} : { hint }),
      file,
      line: (place?.line ?? 0) + 1,
      column: place?.col ?? 1,
    })
  }
  const read = yamlData(document)
  if ('mistake' in read) {
    add(
      {
        message: `The front matter is not valid YAML: ${read.mistake}.`,
        hint: 'Quote values that contain a colon or start with a special character. A line `---` ends the front matter.',
      },
      read.offset,
    )
    return { frontMatter: {}, findings }
  }
  const data = read.data ?? {}
  const parsed = frontMatterSchema.safeParse(data)
  for (const issue of parsed.error?.issues ?? []) {
    const [described] = describeIssues([issue], data, file, 'the front matter')
    if (!described) continue
    const message = described.message.replace(/^(`[^`]+`)/, '$1 in the front matter')
    const node = document.getIn(issue.path, true)
    const range = node && typeof node === 'object' && 'range' in node ? node.range : null
    const { hint } = described
    add(
      { message: message.charAt(0).toUpperCase() + message.slice(1), hint },
      Array.isArray(range) ? range[0] : undefined,
    )
  }
  const { contents } = document
  for (const { key } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue
    const meant = meantName(String(key.value))
    if (!meant) continue
    add(
      {
        message: `\`${key.value}\` in the front matter is not a known field.`,
        hint:
          meant.severity === 'error'
            ? `Write \`${meant.name}\`.`
            : `Did you mean \`${meant.name}\`? A field of your own needs a name that is less similar to a known one.`,
      },
      key.range?.[0],
      meant.severity,
    )
  }
  return { frontMatter: parsed.success ? parsed.data : {}, findings }
}

/** Returns the front matter, or `null` if it has any mistake. */
function parseQuickly(block: string): FrontMatter | null {
  const simple = simpleFields(block)
  const read = simple ? { data: simple } : yamlData(parseDocument(block))
  if ('mistake' in read) return null
  const data = read.data ?? {}
  const misspelt = Object.keys(data).some((name) => meantName(name) !== null)
  const result = frontMatterSchema.safeParse(data)
  return result.success && !misspelt ? result.data : null
}

/** Returns where a field of the front matter is in a source; nothing if it is not found. */
export function fieldPlace(source: string, name: string): Pick<Finding, 'line' | 'column'> {
  const at = source.search(new RegExp(`^${name}[ \\t]*:`, 'm'))
  return at < 0 ? {} : placeAt(source, at)
}

/** Returns a source without its front matter. */
export function withoutFrontMatter(source: string): string {
  return source.replace(blockPattern, '')
}

function unclosed(file: string): Finding {
  return {
    rule: 'front-matter',
    severity: 'error',
    message: 'The front matter is not closed, so it would be shown as text.',
    hint: 'End it with a line `---`.',
    file,
    line: 1,
    column: 1,
  }
}

function inToml(file: string): Finding {
  return {
    rule: 'front-matter',
    severity: 'error',
    message: 'The front matter is TOML, which would be shown as text.',
    hint: 'Write YAML between two lines `---`: `title: A title` instead of `title = "A title"`.',
    file,
    line: 1,
    column: 1,
  }
}
