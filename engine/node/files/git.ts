import { execFileSync } from 'node:child_process'

/**
 * Variables that select a repository; git exports them to its hooks, and their processes inherit
 * them.
 */
const LOCAL = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_PREFIX',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_GRAFT_FILE',
  'GIT_SHALLOW_FILE',
  'GIT_NAMESPACE',
]

/** Returns an environment in which git uses the repository of its working folder. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  // Its messages are compared, so they have to be in English.
  const environment = { ...process.env, LC_ALL: 'C' }
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !LOCAL.includes(name)))
}

/**
 * Runs git in a folder and returns what it printed, or `null` if it failed: without git, outside a
 * repository, or for a revision that does not exist.
 */
export function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      env: gitEnvironment(),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
