import { LineCounter, parseAllDocuments } from 'yaml'
import { checkHtml } from './html.ts'
import { placeOf, type SyntaxProblem } from './syntax.ts'

/** Finds the first syntax errors in a text; empty if it parses. */
export type Parser = (text: string) => SyntaxProblem[]

export const parsers: Readonly<Record<string, Parser>> = {
  json: (text) => parseJson(text),
  jsonc: (text) => parseJson(stripComments(text)),
  json5: (text) => parseJson(stripComments(text)),
  yaml: parseYaml,
  yml: parseYaml,
  html: checkHtml,
  vue: checkHtml,
}

function parseJson(text: string): SyntaxProblem[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    const offset = position === undefined ? text.trimEnd().length : Number(position)
    const plain = message.replace(/(?:,? in JSON)? at position \d+.*$/s, '').replace(/, ".*$/s, '')
    return [{ message: plain, ...placeOf(text, offset) }]
  }
}

/** Replaces comments and trailing commas with spaces, so that positions stay the same. */
function stripComments(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const token = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text
    .replace(token, (part) => (part.startsWith('"') ? part : blank(part)))
    .replace(/"(?:\\.|[^"\\\n])*"|,(?=\s*[\]}])/g, (part) => (part === ',' ? ' ' : part))
}

function parseYaml(text: string): SyntaxProblem[] {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false })
  if (!Array.isArray(documents)) return []
  return documents.flatMap(({ errors }) =>
    errors.slice(0, 1).map((error) => {
      const { line, col } = lineCounter.linePos(error.pos[0])
      return { message: error.message, line, column: col }
    }),
  )
}
