import { spawnSync } from 'node:child_process'
import type { SyntaxProblem } from './syntax.ts'

/** Prints a marker and the output of `bash -n` for every text on standard input. */
const LOOP = 'while IFS= read -r -d "" text; do printf "\\1%s" "$(bash -n <<<"$text" 2>&1)"; done'

/**
 * Parses shell scripts in a single process, without running them. Returns `undefined` if bash is
 * not installed.
 */
export function checkShell(texts: readonly string[]): SyntaxProblem[][] | undefined {
  if (texts.length === 0) return []
  const { stdout, error } = spawnSync('bash', ['-c', LOOP], {
    input: texts.map((text) => `${text.replaceAll('\0', '')}\0`).join(''),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 1 << 26,
  })
  if (error) return undefined
  const answers = stdout.split('\x01').slice(1)
  return texts.map((_, index) => readAnswer(answers[index] ?? ''))
}

function readAnswer(answer: string): SyntaxProblem[] {
  const match = /line (\d+): (.*)/.exec(answer)
  if (!match) return []
  return [{ message: match[2]!, line: Number(match[1]), column: 1 }]
}
