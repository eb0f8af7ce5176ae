import { execFileSync } from 'node:child_process'

/**
 * Runs git in a folder and returns what it printed, or `null` if it failed: without git, outside a
 * repository, or for a revision that does not exist.
 */
export function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
