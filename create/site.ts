import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import engine from '../engine/package.json' with { type: 'json' }
import { type Kind, kinds } from './kinds.ts'

/** A site to create. */
export interface NewSite {
  /** Absolute folder, new or empty. */
  folder: string
  kind: Kind
  title: string
  /** Date of the first post of a blog, as in ISO 8601: `2026-01-31`. */
  today: string
}

/** Files that tools leave in a folder before it has any content. */
const HARMLESS = new Set(['.git', '.DS_Store', '.idea', '.vscode', 'Thumbs.db'])

/** Returns the names in a folder that a new site could overwrite; empty if it does not exist. */
export function contentOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => !HARMLESS.has(name))
}

/** Writes a site. Returns its files, relative to the folder, with forward slashes, sorted. */
export function writeSite(site: NewSite): string[] {
  const templates = join(dirname(fileURLToPath(import.meta.url)), 'templates')
  const files = new Map<string, string>()
  for (const name of ['common', site.kind]) {
    for (const [path, text] of textsIn(join(templates, name))) {
      files.set(pathOf(path, site), fillIn(text, site))
    }
  }
  files.set('package.json', manifestOf(site))
  for (const [path, text] of files) {
    const file = join(site.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return [...files.keys()].sort()
}

function textsIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]
    })
}

/** Restores the name of `.gitignore`, which npm would apply to the package of the templates. */
function pathOf(path: string, { today }: NewSite): string {
  return path.replace(/^_gitignore$/, '.gitignore').replace('TODAY', today)
}

function fillIn(text: string, { title, today }: NewSite): string {
  // The title is inserted into a TypeScript string, double-quoted YAML, and text.
  const quoted = JSON.stringify(title).slice(1, -1)
  return text
    .replaceAll("'TITLE'", `'${quoted.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`)
    .replaceAll('"TITLE"', `"${quoted}"`)
    .replaceAll('TITLE', title.replace(/[<{\\]/g, '\\$&'))
    .replaceAll('TODAY', today)
}

function manifestOf({ folder, kind }: NewSite): string {
  const name = (folder.split(/[\\/]/).pop() ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const version = `^${engine.version}`
  const dependencies = [
    ['quire-docs', version],
    ['react', engine.devDependencies.react],
    ['react-dom', engine.devDependencies['react-dom']],
    ...kinds[kind].plugins.map((plugin) => [`@quire-docs/${plugin}`, version]),
  ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const manifest = {
    name: name === '' ? 'docs' : name,
    private: true,
    type: 'module',
    scripts: {
      dev: 'quire dev',
      build: 'quire build',
      serve: 'quire serve',
      check: 'quire check',
    },
    dependencies: Object.fromEntries(dependencies),
    devDependencies: {
      '@types/react': engine.devDependencies['@types/react'],
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
