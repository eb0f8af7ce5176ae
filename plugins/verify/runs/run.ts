import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Runner } from './options.ts'

/** The result of running a sample. */
export interface Result {
  stdout: string
  /** Set if it failed. `line` and `column` are the 1-based position in its file, if known. */
  failure?: { message: string; details: string[]; line?: number; column?: number }
}

/**
 * Runs a file in its folder.
 *
 * @param timeout seconds
 */
export async function runFile(file: string, runner: Runner, timeout: number): Promise<Result> {
  const script = runner.bundle ? await bundleSample(file) : file
  if (typeof script !== 'string') return script
  const [command = '', ...args] = runner.command.map((part) => part.replace('{file}', script))
  return new Promise((resolve) => {
    const options = {
      cwd: dirname(file),
      encoding: 'utf8' as const,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, COLUMNS: '100' },
      timeout: timeout * 1000,
      maxBuffer: 1 << 24,
    }
    const started = execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) resolve({ stdout })
      else if (error.killed) {
        const message = `It has not ended after ${timeout} s.`
        resolve({ stdout, failure: { message, details: [] } })
      } else resolve({ stdout, failure: failureOf(file, stderr || error.message) })
    })
    started.stdin?.end()
  })
}

/** Bundles a sample with its imports. Returns the path of the bundle, or the failure. */
async function bundleSample(file: string): Promise<string | Result> {
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
    return { stdout: '', failure: failureOf(file, message) }
  }
}

/** Finds the position and the reason of a failure in a program's output. */
function failureOf(file: string, text: string): Result['failure'] {
  const position = new RegExp(
    `${basename(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+)(?::(\\d+))?`,
  )
  const [, line, column] = position.exec(text) ?? []
  const lines = text.split('\n').map((line) => line.trim())
  const reasons = lines.filter(
    (reason) => reason !== '' && !/^at |^\^|^Node\.js v|:\d+(?::\d+)?\)?$/.test(reason),
  )
  const message =
    reasons.find((reason) => /^[\w.]*(?:Error|Exception)\b/.test(reason)) ??
    reasons[0] ??
    'Its exit code is not 0.'
  return {
    message,
    details: reasons.filter((reason) => reason !== message).slice(0, 3),
    ...(line !== undefined && { line: Number(line), column: Number(column ?? 1) }),
  }
}

/** Writes a file and its folders. Returns its path. */
export function writeSample(folder: string, path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
