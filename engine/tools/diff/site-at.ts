import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodes, git, loadSite, QuireError, type Site } from 'quire-docs/build'

/**
 * Checks out another state of the site's repository beside the site's cache, so that its packages
 * can be resolved, and calls a function with the site there. It is removed afterwards.
 *
 * @param ref a commit; the last common ancestor with the working tree is checked out
 * @throws QuireError `no-such-ref` if there is no such commit, or no such site in it
 */
export async function atRef<Result>(
  { root, cacheDir }: Pick<Site, 'root' | 'cacheDir'>,
  ref: string,
  run: (site: Site) => Promise<Result>,
): Promise<Result> {
  const prefix = git(root, 'rev-parse', '--show-prefix')?.trim()
  const commit = git(root, 'merge-base', ref, 'HEAD')?.trim()
  if (prefix === undefined || !commit) {
    throw refError(
      prefix === undefined
        ? 'The site is in no git repository, so there is nothing to compare it with.'
        : `There is no commit ${JSON.stringify(ref)} that has something in common with this one.`,
      'Name a branch, a tag or a commit: `quire diff main`. In a shallow clone, fetch it first.',
    )
  }
  const folder = join(cacheDir, 'diff')
  const remove = () => {
    git(root, 'worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
  // Left over from an interrupted run.
  remove()
  try {
    if (git(root, 'worktree', 'add', '--detach', '--force', folder, commit) === null) {
      throw refError(`The commit ${commit} cannot be checked out.`, 'See `git worktree list`.')
    }
    const siteFolder = join(folder, prefix)
    if (!existsSync(siteFolder)) {
      throw refError(
        `The site did not exist in ${commit.slice(0, 10)}.`,
        'Name a later commit: `quire diff main`.',
      )
    }
    // The cache is shared: unchanged pages are rendered once.
    return await run(await loadSite({ root: siteFolder, cacheDir }))
  } finally {
    remove()
  }
}

function refError(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'no-such-ref', message, hint }, { exitCode: exitCodes.usage })
}
