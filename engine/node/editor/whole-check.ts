import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { engineFolder } from '../files/engine-folder.ts'

/** A check of a whole site that runs in another process. */
export interface WholeCheck {
  /** What it has found; `null` if it was ended, or did not come to an end. */
  findings: Promise<readonly Finding[] | null>
  stop(): void
}

/**
 * Checks a site as it is on disk: all pages, with what only the whole site shows, such as two pages
 * with one path, redirects, and the checks of plugins. It is a process of its own, as `quire check`
 * would be, so that an editor is answered meanwhile.
 */
export function startWholeCheck(root: string): WholeCheck {
  const command = [join(engineFolder, 'bin/quire.js'), 'check', root, '--reporter', 'json']
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const findings = new Promise<readonly Finding[] | null>((done) => {
    child.once('error', () => done(null))
    child.once('close', () => done(findingsIn(Buffer.concat(chunks).toString())))
  })
  return { findings, stop: () => void child.kill() }
}

function findingsIn(report: string): readonly Finding[] | null {
  try {
    return (JSON.parse(report) as { findings: Finding[] }).findings
  } catch {
    return null
  }
}
