import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { LastUpdate } from '../../../shared/page.ts'

const run = promisify(execFile)

/**
 * Returns the date and author of the last commit to each file in some folders, by absolute path.
 *
 * In a shallow clone, the oldest commit present seems to have changed every file. Files that only
 * such a commit changed are left out: no date is better than a wrong one. Outside a repository, or
 * without git, the map is empty.
 *
 * @param root absolute root folder of the site; the returned paths start with it
 * @param folders absolute; they may not exist
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
    // `--show-toplevel` would resolve symbolic links, which `root` may contain.
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
    // Without a repository or git, there are no dates.
  }
  return updates
}

async function shallowCommits(git: (args: string[]) => Promise<string>): Promise<Set<string>> {
  const answer = await git(['rev-parse', '--is-shallow-repository'])
  if (answer.trim() !== 'true') return new Set()
  const boundary = await git(['log', '--format=%H', '--max-parents=0', 'HEAD'])
  return new Set(boundary.split('\n').filter((line) => line !== ''))
}
