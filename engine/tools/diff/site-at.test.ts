import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atRef } from './site-at.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-site-at-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  })

/** Commits a site with a title. */
function commit(title: string, folder = root): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'quire.config.ts'),
    `export default { title: '${title}', url: 'https://example.com' }\n`,
  )
  git('add', '.')
  git('commit', '-m', title)
}

const titleAt = (ref: string, folder = root): Promise<string> =>
  atRef({ root: folder, cacheDir: join(root, '.cache') }, ref, async ({ title }) => title)

it('reads the site as a commit has it, and leaves nothing behind', async () => {
  git('init', '-b', 'main')
  writeFileSync(join(root, '.gitignore'), '.cache\n')
  commit('Before')
  commit('After')
  expect(await titleAt('HEAD~1')).toBe('Before')
  expect(await titleAt('HEAD')).toBe('After')
  expect(existsSync(join(root, '.cache/diff'))).toBe(false)
  expect(String(git('worktree', 'list')).trim().split('\n')).toHaveLength(1)
})

it('says why there is nothing to compare with', async () => {
  await expect(titleAt('main')).rejects.toThrow('The site is in no git repository')
  git('init', '-b', 'main')
  writeFileSync(join(root, '.gitignore'), '.cache\n')
  git('add', '.')
  git('commit', '-m', 'Nothing yet')
  await expect(titleAt('other')).rejects.toThrow('There is no commit "other"')
  commit('Site', join(root, 'site'))
  await expect(titleAt('HEAD~1', join(root, 'site'))).rejects.toThrow('The site did not exist in')
})
