import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { LastUpdate } from '../../../shared/page.ts'

const run = promisify(execFile)

/**
 * Date and author of the last commit that changed each file below some folders, by absolute path.
 *
 * Where the history is cut off (a shallow clone), the oldest commit that is there seems to have
 * changed every file. What only such a commit changed is left out: no date is better than a wrong
 * one. Outside of a repository, or without git, the map is empty.
 *
 * @param root absolute folder of the site; files are named as lying below it
 * @param folders absolute; they need not exist
 */
export async function readLastUpdates(
  root: string,
  folders: readonly string[],
): Promise<Map<string, LastUpdate>> {
  const updates = new Map<string, LastUpdate>()
  if (folders.length === 0) return updates
  const git = async (args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 1 << 28 })
    return stdout
  }
  try {
    // Not its own name for the folder, which has no symbolic links: ours may have some.
    const top = join(root, (await git(['rev-parse', '--show-cdup'])).trim())
    const cut = await shallowCommits(git)
    const log = await git([
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x00%H%x01%as%x01%an',
      '--name-only',
      '--no-renames',
      '--',
      ...folders.map((folder) => relative(root, folder)),
    ])
    for (const entry of log.split('\0').slice(1)) {
      const [head = '', ...names] = entry.split('\n')
      const [commit = '', date = '', author = ''] = head.split('\x01')
      if (cut.has(commit)) continue
      for (const name of names) {
        const file = join(top, name)
        if (name !== '' && !updates.has(file)) updates.set(file, { date, author })
      }
    }
  } catch {
    // Not a repository, or no git: no dates.
  }
  return updates
}

async function shallowCommits(git: (args: string[]) => Promise<string>): Promise<Set<string>> {
  const answer = await git(['rev-parse', '--is-shallow-repository'])
  if (answer.trim() !== 'true') return new Set()
  const boundary = await git(['log', '--format=%H', '--max-parents=0', 'HEAD'])
  return new Set(boundary.split('\n').filter((line) => line !== ''))
}
