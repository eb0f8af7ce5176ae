import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import type { LastUpdate } from '../../../shared/page.ts'
import { gitEnvironment } from '../../files/git.ts'
import { readText } from '../../files/read-text.ts'

/**
 * Reason for missing dates: the clone is shallow, or git does not trust the repository because it
 * belongs to another user, as in a container.
 */
export type DateProblem = 'shallow' | 'owner'

const run = promisify(execFile)

/** Commits are ignored if they change more than 30 files and more than a fifth of all files. */
const MIN_BULK_FILES = 30
const BULK_SHARE = 0.2

/** Lists commits that only reformat files. `git blame` can read this file, too. */
const IGNORED_COMMITS = '.git-blame-ignore-revs'

/**
 * Returns the date and author of the last commit to each file in some folders, by absolute path.
 *
 * A date should tell when somebody last worked on a page. So commits that changed many files at once
 * (imports, formatting, renames) are ignored, and so are commits in `.git-blame-ignore-revs`. Files
 * without any other commit have no date.
 *
 * In a shallow clone, the oldest commit seems to have changed every file, so it is ignored, too: no
 * date is better than a wrong date. Outside a repository, or without git, the map is empty.
 *
 * @param root absolute root folder of the site; the returned paths start with it
 * @param folders absolute; they may not exist
 * @param report called if dates are missing in spite of a repository
 */
export async function readLastUpdates(
  root: string,
  folders: readonly string[],
  report: (problem: DateProblem) => void = () => {},
): Promise<Map<string, LastUpdate>> {
  const updates = new Map<string, LastUpdate>()
  if (folders.length === 0) return updates
  const git = async (args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, {
      cwd: root,
      env: gitEnvironment(),
      maxBuffer: 1 << 28,
    })
    return stdout
  }
  try {
    // Git prints paths from the repository's real root; the site's root may be a symbolic link.
    const prefix = (await git(['rev-parse', '--show-prefix'])).trim()
    const fromRoot = (name: string) => posix.relative(prefix || '.', name)
    const boundary = await shallowCommits(git)
    // Git fails for folders outside this repository.
    const paths = folders
      .map((folder) => relative(root, folder).split(sep).join('/'))
      .filter((path) => !/^\.\.(?:\/|$)/.test(posix.join(prefix, path)))
    if (paths.length === 0) return updates
    const format = ['--format=%x00%H%x01%as%x01%an', '--name-only', '--no-renames']
    const log = await git(['-c', 'core.quotePath=false', 'log', ...format, '--', ...paths])
    const ignored = readIgnored(join(realpathSync(root), fromRoot(IGNORED_COMMITS)))
    const commits = log.split('\0').slice(1).map(readCommit)
    const fileCount = new Set(commits.flatMap(({ names }) => names)).size
    for (const { commit, date, author, names } of commits) {
      if (boundary.has(commit) || ignored.some((prefix) => commit.startsWith(prefix))) continue
      if (names.length > MIN_BULK_FILES && names.length > fileCount * BULK_SHARE) continue
      for (const name of names) {
        const file = join(root, fromRoot(name))
        if (!updates.has(file)) updates.set(file, { date, author })
      }
    }
    const lacksDates = ({ commit, names }: ReturnType<typeof readCommit>) =>
      boundary.has(commit) && names.some((name) => !updates.has(join(root, fromRoot(name))))
    if (commits.some(lacksDates)) report('shallow')
  } catch (error) {
    // Without a repository or git, there are no dates.
    if (/dubious ownership/.test(String((error as { stderr?: unknown }).stderr))) report('owner')
  }
  return updates
}

function readCommit(entry: string) {
  const [head = '', ...names] = entry.split('\n')
  const [commit = '', date = '', author = ''] = head.split('\x01')
  return { commit, date, author, names: names.filter((name) => name !== '') }
}

/** Returns the commits in a file, one per line, possibly abbreviated; `#` begins a comment. */
function readIgnored(file: string): string[] {
  return (readText(file) ?? '')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => /^[\da-f]{7,64}$/.test(line))
}

async function shallowCommits(git: (args: string[]) => Promise<string>): Promise<Set<string>> {
  const answer = await git(['rev-parse', '--is-shallow-repository'])
  if (answer.trim() !== 'true') return new Set()
  const boundary = await git(['log', '--format=%H', '--max-parents=0', 'HEAD'])
  return new Set(boundary.split('\n').filter((line) => line !== ''))
}
