import type { Finding } from '../../shared/finding.ts'
import { chooseReporter, reporters, wantsColor } from '../check/reporters/reporter.ts'
import { withFrames } from '../errors/with-frames.ts'

/** Shows what a long command is doing: one line that changes on a terminal, else nothing. */
export class Progress {
  readonly #live = process.stderr.isTTY === true && process.env.CI === undefined
  #shown = 0

  /** Replaces the line. */
  show(text: string): void {
    const now = performance.now()
    if (!this.#live || now - this.#shown < 50) return
    this.#shown = now
    process.stderr.write(`\r\u001b[2K${text}`)
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#live) process.stderr.write('\r\u001b[2K')
  }
}

/** Prints findings with their source lines. */
export function printFindings(findings: readonly Finding[], root: string, reporter?: string): void {
  if (findings.length === 0) return
  const name = chooseReporter(reporter, process.env) ?? 'terminal'
  const stream = name === 'json' ? process.stdout : process.stderr
  const report = reporters[name](withFrames(root, findings), {
    color: wantsColor(stream, process.env),
  })
  stream.write(`${report}\n`)
}

/** `1.2 MB`, `34 KB`. */
export function formatBytes(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e3)} KB`
}

/** `2.41 s`, `380 ms`. */
export function formatTime(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${Math.round(ms)} ms`
}
