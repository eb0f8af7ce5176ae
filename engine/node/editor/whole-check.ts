import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { engineFolder } from '../files/engine-folder.ts'

/** A check of a whole site in another process. */
export interface WholeCheck {
  /** Findings of the check; `null` if it was cancelled or failed. */
  findings: Promise<readonly Finding[] | null>
  stop(): void
}

/** Priority of the process, as for `nice`: lower than the editor's. */
const PRIORITY = 10

/**
 * Checks a whole site with the unsaved texts of open files. Besides the pages, this covers duplicate
 * paths, redirects, and the checks of plugins. It runs in a separate process, like `quire check`, so
 * that the editor stays responsive.
 *
 * @param texts texts of open files, by absolute path
 */
export function startWholeCheck(root: string, texts: ReadonlyMap<string, string>): WholeCheck {
  const cli = join(engineFolder, 'bin/quire.js')
  const command = [cli, 'check', root, '--reporter', 'json', '--unsaved']
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'ignore'] })
  lowerPriority(child.pid)
  // The process may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(Object.fromEntries(texts)))
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const findings = new Promise<readonly Finding[] | null>((done) => {
    child.once('error', () => done(null))
    child.once('close', () => done(findingsIn(Buffer.concat(chunks).toString())))
  })
  return { findings, stop: () => void child.kill() }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY)
  } catch {
    // The process has ended, or the system forbids the change.
  }
}

function findingsIn(report: string): readonly Finding[] | null {
  try {
    return (JSON.parse(report) as { findings: Finding[] }).findings
  } catch {
    return null
  }
}
