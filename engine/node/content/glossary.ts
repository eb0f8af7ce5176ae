import { slug } from 'github-slugger'
import { isScalar, LineCounter, parseDocument } from 'yaml'
import type { Finding } from '../../shared/finding.ts'
import type { GlossaryTerm } from '../../shared/server-entry.ts'
import { nearest } from '../errors/nearest.ts'
import { shortened } from '../files/changed-yaml.ts'

/** File beside the config with the terms of a site: `API: What programs call.` */
export const GLOSSARY_FILE = 'glossary.yml'

export interface Glossary {
  /** In the order of the file, with the lines that they begin on. */
  terms: (GlossaryTerm & { line: number })[]
  /** Lines that are not terms, or of which YAML takes a part for something else. */
  findings: Finding[]
}

/** Reads the terms of a site from the text of its file. */
export function readGlossary(text: string): Glossary {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const { contents, errors } = document
  const report = (message: string, offset: number, hint: string): Finding => {
    const { line, col: column } = lines.linePos(offset)
    return { rule: 'glossary', severity: 'error', message, hint, file: GLOSSARY_FILE, line, column }
  }
  const [error] = errors
  if (error) {
    const [message = ''] = error.message.split(/ at line|\n/)
    return { terms: [], findings: [report(`${message}.`, error.pos[0], FORM)] }
  }
  const terms: Glossary['terms'] = []
  const findings: Finding[] = []
  const pairs = contents && 'items' in contents ? contents.items : []
  for (const pair of pairs) {
    const [key, value] = 'key' in pair ? [pair.key, pair.value] : [pair, null]
    const offset = (key as { range?: number[] } | null)?.range?.[0] ?? 0
    if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') {
      findings.push(report('A term has no text as its definition.', offset, FORM))
      continue
    }
    const term = key.source ?? String(key.value)
    const id = `term-${slug(term)}`
    for (const { message, hint, offset: at } of shortened(text, document, term, value)) {
      findings.push({ ...report(message, at ?? offset, hint), severity: 'warning' })
    }
    terms.push({ term, definition: value.value, id, line: lines.linePos(offset).line })
  }
  return { terms, findings }
}

const FORM =
  'Write each term on a line: `API: What programs call.` Put text with a colon in quotes.'

/** Returns the term that a page names, whatever its case, or the finding that there is none. */
export function findTerm(name: string, { terms }: Glossary): GlossaryTerm | Omit<Finding, 'file'> {
  const found = terms.find(({ term }) => term.toLowerCase() === name.toLowerCase())
  if (found) return found
  const close = nearest(
    name,
    terms.map(({ term }) => term),
  )
  return {
    rule: 'unknown-term',
    severity: 'error',
    message:
      terms.length === 0
        ? `The term "${name}" is not defined: there is no "${GLOSSARY_FILE}" with terms beside the config.`
        : `The term "${name}" is not in "${GLOSSARY_FILE}".`,
    hint: close
      ? `Did you mean "${close}"?`
      : `Add it: \`${name}: …\`. Or write the text here: \`<Tooltip tip="…">\`.`,
  }
}

/** Reports terms that no page uses. */
export function unusedTerms(text: string, used: ReadonlySet<string>): Finding[] {
  return readGlossary(text).terms.flatMap(({ term, line }) =>
    used.has(term)
      ? []
      : {
          rule: 'unused-term',
          severity: 'warning' as const,
          message: `No page uses the term "${term}".`,
          hint: `Write \`<Tooltip>${term}</Tooltip>\` where readers meet it, or remove the term.`,
          file: GLOSSARY_FILE,
          line,
        },
  )
}
