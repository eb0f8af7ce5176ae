import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { type Plugin, rolldown } from 'rolldown'
import { MigrationError } from '../error.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { ANYTHING, absentModule, anythingModule, withoutAbsent } from './absent.ts'
import { lenientFiles, lenientRequire } from './lenient-modules.ts'
import { modulePlaces } from './module-places.ts'
import type { Settings } from './values.ts'

/** A config of another engine, and where problems with it are noted. */
export interface OldConfig {
  /** Absolute path. */
  file: string
  /** Absolute folder of the site. */
  root: string
  notes: MigrationNotes
  places: SettingPlaces
  /** Code of modules that replace packages, by their names. */
  stubs?: Readonly<Record<string, string>>
}

/**
 * Evaluates the config of another engine. The packages that it imports (plugins, themes of code) need
 * not be installed, and files that it reads may be missing: settings that depend on them are noted.
 *
 * @returns the default export, or its result if it is a function
 * @throws MigrationError `config` if it cannot be evaluated
 */
export async function readConfig(old: OldConfig): Promise<Settings> {
  const first = await evaluated(old, false).catch((error: unknown) => asError(error))
  // An installed package may need what only its engine provides.
  const result =
    first instanceof Error
      ? await evaluated(old, true).catch((error: unknown) => asError(error))
      : first
  if (result instanceof Error) {
    throw new MigrationError({
      rule: 'config',
      message: `The config cannot be evaluated: ${firstLine(result)}`,
      hint: 'Make it run outside of its engine, for instance by removing what computes a setting, and run `quire migrate` again.',
      file: relative(old.root, old.file),
    })
  }
  if (first instanceof Error) {
    const text = `It could be read only without the packages that it imports: ${firstLine(first)}. What they add to the config is missing.`
    old.notes.add('hand', 'config', text, { file: relative(old.root, old.file) })
  }
  for (const file of result.missingFiles) {
    const text =
      'The config reads it, but it is not there, so settings that are computed from it are wrong or missing.'
    old.notes.add('hand', `file ${relative(old.root, file)}`, text, {
      file: relative(old.root, old.file),
    })
  }
  return withoutAbsent(result.config, old.notes, old.places)
}

/** @param withoutPackages whether packages are replaced even if they are installed */
async function evaluated(
  { file, root, stubs = {} }: OldConfig,
  withoutPackages: boolean,
): Promise<{ config: Settings; missingFiles: ReadonlySet<string> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-migrate-'))
  const before = process.cwd()
  try {
    // Configs resolve paths from where their engine is started.
    if (isMainThread) process.chdir(root)
    const bundle = await rolldown({
      input: ENTRY,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      tsconfig: false,
      plugins: [configModules(file, root, stubs, withoutPackages), modulePlaces],
    })
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
    })
    await bundle.close()
    const bundled = path.join(folder, 'config.mjs')
    await writeFile(bundled, output[0].code)
    const module = (await import(pathToFileURL(bundled).href)) as {
      default?: unknown
      missingFiles: ReadonlySet<string>
    }
    const config =
      typeof module.default === 'function'
        ? await module.default({ command: 'build', mode: 'production' })
        : module.default
    if (typeof config !== 'object' || config === null)
      throw new Error('Its default export is not an object.')
    return { config: config as Settings, missingFiles: module.missingFiles }
  } finally {
    if (isMainThread) process.chdir(before)
    await rm(folder, { recursive: true, force: true })
  }
}

const ENTRY = 'quire-migrate:entry'
const MISSING_FILES = 'quire-migrate:missing-files'

/** Files that the bundler understands. */
const CODE = /\.(?:[cm]?[jt]s|[jt]sx|json)$/

/** Leaves installed packages to Node.js, and replaces what is absent. */
function configModules(
  file: string,
  root: string,
  stubs: Readonly<Record<string, string>>,
  withoutPackages: boolean,
): Plugin {
  const own = '\0quire-migrate:'
  const absent = `${own}absent:`
  const stub = `${own}stub:`
  const lenient = `${own}lenient:`
  const code: Readonly<Record<string, string>> = {
    [own + ENTRY]:
      `export { default } from ${JSON.stringify(file)}\nexport { missingFiles } from '${MISSING_FILES}'`,
    [own + ANYTHING]: anythingModule,
    [own + MISSING_FILES]: 'export const missingFiles = new Set()',
  }
  return {
    name: 'quire-migrate:config-modules',
    async resolveId(id, importer, { kind }) {
      if (Object.hasOwn(code, own + id)) return own + id
      if (Object.hasOwn(stubs, id)) return stub + id
      if (isBuiltin(id)) {
        // What the bundler adds, and the lenient modules themselves, need the original.
        const isAuthors = !importer?.startsWith('\0')
        return isAuthors && /^(?:node:)?(?:fs|fs\/promises|module)$/.test(id)
          ? `${lenient}node:${id.replace('node:', '')}`
          : { id, external: true }
      }
      if (/^(?:\.|\/|[A-Za-z]:[\\/]|\0)/.test(id)) {
        const found = await this.resolve(id, importer, { skipSelf: true, kind })
        return found ?? absent + nameOf(id, importer)
      }
      if (withoutPackages) return absent + id
      try {
        const found = createRequire(importer ?? path.join(root, 'package.json')).resolve(id)
        // `require` needs paths, `import` needs URLs.
        return { id: kind === 'require-call' ? found : pathToFileURL(found).href, external: true }
      } catch {
        return absent + id
      }
    },
    load(id) {
      if (id.startsWith(absent))
        return { code: absentModule(id.slice(absent.length)), moduleType: 'js' }
      if (id.startsWith(lenient)) {
        const name = id.slice(lenient.length)
        const text = name === 'node:module' ? lenientRequire : lenientFiles(name, root)
        return { code: text, moduleType: 'js' }
      }
      const text = id.startsWith(stub) ? stubs[id.slice(stub.length)] : code[id]
      if (text !== undefined) return { code: text, moduleType: 'js' }
      const [place = '', query = ''] = id.split('?')
      if (!existsSync(place)) return null
      if (query === 'raw')
        return { code: JSON.stringify(readFileSync(place, 'utf8')), moduleType: 'json' }
      return CODE.test(place)
        ? null
        : { code: absentModule(`./${relative(root, place)}`), moduleType: 'js' }
    },
  }

  /** Returns the path of a missing file as seen from the site. */
  function nameOf(id: string, importer: string | undefined): string {
    const place = path.resolve(importer === undefined ? root : path.dirname(importer), id)
    const name = relative(root, place)
    return name.startsWith('.') ? name : `./${name}`
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** The bundler reports the number of its errors first. */
function firstLine(error: Error): string {
  const { errors } = error as { errors?: readonly Error[] }
  const [line = ''] = (errors?.[0] ?? error).message.split('\n')
  return line
}

function relative(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/')
}
