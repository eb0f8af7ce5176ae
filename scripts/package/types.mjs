// Writes one declaration file per public entry of a package, with all types that it refers to.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { sourceEntries } from './manifest.mjs'
import { publishedPackages, root } from './packages.mjs'

const require = createRequire(import.meta.url)

/**
 * Returns the declarations of modules, each as one text.
 *
 * @param entries absolute TypeScript files
 */
export async function declarationsOf(entries) {
  const work = mkdtempSync(join(root, 'node_modules', '.cache-types-'))
  try {
    emit(entries, work)
    const texts = new Map()
    for (const entry of entries) {
      const name = relative(root, entry).replace(/\.tsx?$/, '')
      const text = await rollUp(join(work, 'out', `${name}.d.ts`), basename(name))
      texts.set(entry, name === 'engine/config' ? imported + text : text)
    }
    return texts
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Types for imports of stylesheets and images, added to the entry that every config imports. */
const imported = '/// <reference types="vite/client" />\n'

/** Ambient types of the browser code. */
const ambient = ['node_modules/vite/client.d.ts', 'engine/client/virtual.d.ts']

/** The source files of entries by their specifiers: `quire-docs/plugin`. */
function sourcePaths() {
  return Object.fromEntries(
    publishedPackages().flatMap(({ folder, manifest }) =>
      sourceEntries(manifest).map(({ path, name }) => [
        join(manifest.name, path),
        [join(folder, `${name}.ts`)],
      ]),
    ),
  )
}

function emit(entries, work) {
  const project = join(work, 'tsconfig.json')
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      declaration: true,
      emitDeclarationOnly: true,
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      // A plugin uses the types of the engine's sources.
      rootDir: root,
      // Without paths, the compiler may treat these packages as external and emit no declarations,
      // depending on the thread that reads them first.
      paths: sourcePaths(),
      outDir: join(work, 'out'),
    },
    files: [...entries, ...ambient.map((file) => join(root, file)).filter(existsSync)],
  }
  writeFileSync(project, JSON.stringify(settings))
  const tsc = join(require.resolve('typescript/package.json'), '../bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Resolves imports of sources (`.ts`) in declarations to declarations (`.d.ts`). */
const sourceNames = {
  name: 'source-names',
  resolveId(id, importer) {
    if (!importer || !/^\.{1,2}\/.*\.tsx?$/.test(id)) return undefined
    return join(importer, '..', id.replace(/\.tsx?$/, '.d.ts'))
  },
}

async function rollUp(input, name) {
  const bundle = await rolldown({
    input: { [name]: input },
    external: (id) => !/^[./]|^[a-z]:/i.test(id),
    plugins: [sourceNames, dts({ dtsInput: true })],
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].ts' })
  await bundle.close()
  const chunks = output.filter(({ type }) => type === 'chunk')
  if (chunks.length !== 1) throw new Error(`${name}: ${chunks.length} files instead of one.`)
  return `${chunks[0].code.replace(/^\/\/(?:#(?:end)?region)?.*\n/gm, '').trim()}\n`
}
