import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { codeFrame } from './code-frame.ts'

/** Adds source lines to findings that have a line number. Each file is read once. */
export function withFrames(root: string, findings: readonly Finding[]): Finding[] {
  const sources = new Map<string, string | null>()
  const read = (file: string): string | null => {
    const known = sources.get(file)
    if (known !== undefined) return known
    const path = join(root, file)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : null
    sources.set(file, source)
    return source
  }
  return findings.map((finding) => {
    if (finding.frame !== undefined || finding.file === undefined || !finding.line) return finding
    const source = read(finding.file)
    if (source === null) return finding
    return { ...finding, frame: codeFrame(source, finding.line, finding.column) }
  })
}
