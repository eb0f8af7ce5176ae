import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Copies the files of the repository to a temporary folder, so that mutations change no real sources.
 * Packages are linked; packages of this repository are linked to their copies.
 *
 * @param {string} root
 * @returns {string} the folder
 */
export function copyRepository(root) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-mutations-'))
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  for (const file of files.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  const workspaces = ['engine', 'create', 'docs', 'site']
  for (const plugin of readdirSync(join(root, 'plugins'))) workspaces.push(`plugins/${plugin}`)
  for (const workspace of workspaces) {
    const modules = join(root, workspace, 'node_modules')
    if (existsSync(modules)) linkPackages(modules, join(folder, workspace, 'node_modules'))
  }
  return folder
}

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name))
    else if (name.startsWith('@')) linkPackages(source, join(to, name))
    else symlinkSync(source, join(to, name))
  }
}
