import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { closeCompiler, fileChanged } from './compiler.mjs'

const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '../..')
const cache = join(root, 'node_modules/.cache/bench-verify')

/** Makes the checks use the compiler of the benchmark. */
const oneCompiler = {
  name: 'one-compiler',
  resolveId: (id) =>
    id === 'typescript/unstable/sync'
      ? { id: pathToFileURL(join(here, 'compiler.mjs')).href, external: true }
      : null,
}

/** Bundles and imports a site's config and checks, and the engine's parser of pages. */
async function load(site) {
  const entry = join(cache, `entry-${process.pid}.ts`)
  mkdirSync(cache, { recursive: true })
  const paths = {
    parsedSource: 'engine/node/content/mdx/parsed-source.ts',
    config: `${relative(root, site)}/quire.config.ts`,
    settings: `${relative(root, site)}/checks/samples/settings.ts`,
    checks: `${relative(root, site)}/checks/index.ts`,
  }
  const from = (name) => JSON.stringify(join(root, paths[name]))
  writeFileSync(
    entry,
    `export { parsedSource } from ${from('parsedSource')}
${['compile', 'fence', 'layout', 'options', 'surroundings'].map((name) => `export * from ${JSON.stringify(join(root, 'plugins/verify/samples', `${name}.ts`))}`).join('\n')}
export { default as config } from ${from('config')}
export { checks } from ${from('checks')}
export { samples as sampleOptions } from ${from('settings')}\n`,
  )
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'warn',
    external: /^(?!quire-docs|@quire-docs|typescript\/unstable\/sync)[^./\0]/,
    plugins: [oneCompiler],
  })
  const file = join(cache, `entry-${process.pid}.mjs`)
  await bundle.write({ file, codeSplitting: false })
  const loaded = await import(pathToFileURL(file).href)
  rmSync(entry)
  return loaded
}

/**
 * Opens a site with a writable package: a folder with links to all entries of the site's folder, and
 * with a copy of the package.
 */
export async function openSubject(site, packageName) {
  const loaded = await load(site)
  const { parsedSource, config, checks } = loaded
  const shadow = join(cache, `site-${process.pid}`)
  rmSync(shadow, { recursive: true, force: true })
  mkdirSync(join(shadow, 'node_modules'), { recursive: true })
  for (const name of readdirSync(site)) {
    if (!/^(?:\.|dist$|node_modules$)/.test(name)) symlinkSync(join(site, name), join(shadow, name))
  }
  const original = realpathSync(join(root, 'node_modules', packageName))
  const copy = join(shadow, 'node_modules', packageName)
  cpSync(original, copy, {
    recursive: true,
    filter: (path) => !/[\\/](?:bin|node_modules)$/.test(path.slice(original.length)),
  })
  const manifest = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8'))
  const markdown = {
    format: 'mdx',
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    ...config.markdown,
  }
  const folder = join(site, 'docs')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => {
      const isPartial = /(?:^|\/)_[^.]/.test(name)
      const source = readFileSync(join(folder, name), 'utf8')
      return pageOf({ name, isPartial, source })
    })

  /** Returns a page as the site's checks (`raw`) and the plugin's checks (`parsed`) expect it. */
  function pageOf({ name, isPartial, source }) {
    const path = isPartial ? null : `/${name.replace(/(?:\/index)?\.mdx$/, '')}`
    const raw = { path, file: join(shadow, 'docs', name), source, draft: false }
    const one = { path, file: `docs/${name}`, source, draft: false, frontMatter: {} }
    return { name, isPartial, source, raw, parsed: parsedSource(one, markdown) }
  }

  return {
    pages,
    checks,
    config,
    loaded,
    plugin: config.plugins.find(({ name }) => name === 'verify'),
    shadow,
    /** Texts of the package's declarations by path. */
    declarations(wanted) {
      return new Map(wanted.map((file) => [file, readFileSync(join(original, file), 'utf8')]))
    },
    withSource: (page, source) => pageOf({ ...page, source }),
    /** Changes a file of the package, and its version, since results are cached by version. */
    change(file, text, label) {
      writeFileSync(join(copy, file), text)
      fileChanged(join(copy, file))
      const version = `${manifest.version}-${label}`
      writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version }))
    },
    restore(file) {
      cpSync(join(original, file), join(copy, file))
      fileChanged(join(copy, file))
    },
    close: () => {
      closeCompiler()
      rmSync(shadow, { recursive: true, force: true })
      rmSync(join(cache, `entry-${process.pid}.mjs`), { force: true })
    },
  }
}
