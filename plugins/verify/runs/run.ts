import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Runner } from './options.ts'

/** What came of running a sample. */
export interface Result {
  /** What it printed on standard output. */
  printed: string
  /** Why it failed, if it did, with the place in its file if that is known. */
  failure?: { message: string; details: string[]; line?: number; column?: number }
}

/**
 * Runs a file in its folder.
 *
 * @param timeout seconds
 */
export async function runFile(file: string, runner: Runner, timeout: number): Promise<Result> {
  const script = runner.bundle ? await bundled(file) : file
  if (typeof script !== 'string') return script
  const [command = '', ...args] = runner.command.map((one) => one.replace('{file}', script))
  return new Promise((resolve) => {
    const options = {
      cwd: dirname(file),
      encoding: 'utf8' as const,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, COLUMNS: '100' },
      timeout: timeout * 1000,
      maxBuffer: 1 << 24,
    }
    const started = execFile(command, args, options, (error, printed, stderr) => {
      if (!error) resolve({ printed })
      else if (error.killed) {
        const message = `It has not ended after ${timeout} s.`
        resolve({ printed, failure: { message, details: [] } })
      } else resolve({ printed, failure: failureOf(file, stderr || error.message) })
    })
    started.stdin?.end()
  })
}

/** Makes one module of a sample and the files of its page that it imports. */
async function bundled(file: string): Promise<string | Result> {
  const output = join(dirname(file), `.run-${basename(file)}.mjs`)
  try {
    const bundle = await rolldown({
      input: file,
      platform: 'node',
      logLevel: 'silent',
      tsconfig: false,
      external: (id) => !/^(?:\.|\/|[A-Za-z]:[\\/]|\0)/.test(id),
    })
    await bundle.write({ file: output, sourcemap: true, codeSplitting: false })
    return output
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { printed: '', failure: failureOf(file, message) }
  }
}

/** Reads the place and the reason from what a program printed when it failed. */
function failureOf(file: string, text: string): Result['failure'] {
  const place = new RegExp(
    `${basename(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+)(?::(\\d+))?`,
  )
  const [, line, column] = place.exec(text) ?? []
  const lines = text.split('\n').map((one) => one.trim())
  const said = lines.filter(
    (one) => one !== '' && !/^at |^\^|^Node\.js v|:\d+(?::\d+)?\)?$/.test(one),
  )
  const message =
    said.find((one) => /^[\w.]*(?:Error|Exception)\b/.test(one)) ??
    said[0] ??
    'Its exit code is not 0.'
  return {
    message,
    details: said.filter((one) => one !== message).slice(0, 3),
    ...(line !== undefined && { line: Number(line), column: Number(column ?? 1) }),
  }
}

/** Writes a file and the folders it lies in. */
export function writeSample(folder: string, path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
