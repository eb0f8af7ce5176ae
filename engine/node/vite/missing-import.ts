import { existsSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { Finding } from '../../shared/finding.ts'
import { moduleHint } from '../config/migration-hints.ts'
import { nearest } from '../errors/nearest.ts'
import { placeAt } from '../errors/place-at.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { insteadOf, noImports, type PluginImports } from '../plugins/imports.ts'
import { importedFile, rawFile } from './raw-imports.ts'

/** Engine modules that MDX files can import. */
const engineModules = ['quire-docs/content', 'quire-docs/islands']

/** Location of an import, and the names it could have meant. */
export interface ImportContext {
  /** Absolute path of the file that contains the import. */
  from: string
  root: string
  imports: PluginImports
}

/** Returns the position of an import in its file, as written; `null` if it is not there. */
export function placeOfImport(
  source: string,
  specifier: string,
): { line: number; column: number } | null {
  const at = [`'${specifier}'`, `"${specifier}"`].map((quoted) => source.indexOf(quoted))
  return at.some((one) => one >= 0) ? placeAt(source, Math.max(...at)) : null
}

/** Creates the finding for an unresolved import, with a hint for its kind: file, theme, package. */
export function missingImport(
  specifier: string,
  context: ImportContext,
  place: Pick<Finding, 'file' | 'line' | 'column'>,
): Finding {
  return { rule: 'missing-import', severity: 'error', ...describe(specifier, context), ...place }
}

function describe(specifier: string, { from, root, imports }: ImportContext) {
  const quoted = `The import "${specifier}"`
  const elsewhere = moduleHint(specifier)
  const existing = imports.instead.get(specifier)
  const scope = specifier.slice(0, specifier.indexOf('/') + 1)
  const provided = [...imports.files.keys()]
    .filter((name) => scope !== '' && name.startsWith(scope))
    .map((name) => name.slice(scope.length))
  const close = existing ? undefined : nearest(specifier.slice(scope.length), provided)
  const instead = close ? `Did you mean "${scope}${close}"?` : insteadOf(specifier, imports)
  if (elsewhere || instead !== undefined) {
    return {
      message: `${quoted} ${elsewhere?.message ?? 'names a module that is not there.'}`,
      hint: instead ?? elsewhere?.hint ?? '',
    }
  }
  const raw = rawFile(specifier, from, root)
  if (raw !== null || /^(?:\.|@site\/)/.test(specifier)) {
    const file = raw ?? importedFile(specifier, from, root)
    return {
      message: `${quoted} leads to the file "${toSiteFile(root, file)}", which does not exist.`,
      hint: fileHint(specifier, file, root),
    }
  }
  if (specifier.startsWith('/')) {
    return {
      message: `${quoted} is not a path in the site.`,
      hint: `A path from the root of the site starts with "@site/": "@site${specifier}".`,
    }
  }
  if (specifier.startsWith('quire-docs')) {
    const modules = engineModules.map((name) => `"${name}"`).join(' and ')
    return {
      message: `${quoted} does not name a module of the engine.`,
      hint: `Its modules are ${modules}.`,
    }
  }
  if (isBuiltin(specifier)) {
    return {
      message: `${quoted} names a module of Node.js, which pages do not have.`,
      hint: 'Import data from a JSON file. What has to be read or asked for is read in the config, as `customFields`, or by a plugin.',
    }
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const beside = existsSync(join(dirname(from), specifier)) ? `"./${specifier}"` : null
  return {
    message: `${quoted} names the package "${name}", which is not installed.`,
    hint: beside
      ? `Did you mean the file ${beside}?`
      : `Install it in the site (\`npm install ${name}\`). The path of a file starts with "./" or "@site/".`,
  }
}

/** Suggests the closest name in the target folder; otherwise states the missing file. */
function fileHint(specifier: string, file: string, root: string): string {
  const folder = dirname(file)
  if (!existsSync(folder)) {
    return `There is no folder "${toSiteFile(root, folder)}". "./" starts from this file's folder, "@site/" from the root of the site.`
  }
  const withEnding = /\.\w+$/.test(specifier)
  const names = readdirSync(folder).map((name) => (withEnding ? name : name.replace(/\.\w+$/, '')))
  const close = nearest(
    basename(file),
    names.filter((name) => name !== basename(file)),
  )
  const start = specifier.slice(0, specifier.lastIndexOf('/') + 1)
  return close === undefined
    ? 'Add the file, or correct the path. "./" starts from this file\'s folder, "@site/" from the root of the site.'
    : `Did you mean "${start}${close}"?`
}

/** Whether the bundler failed because it could not resolve an import. */
export function stoppedAtImport(error: unknown): boolean {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] }
  return (
    code === 'UNRESOLVED_IMPORT' ||
    /failed to resolve import/.test(message ?? '') ||
    errors?.some(stoppedAtImport) === true
  )
}

/**
 * Returns a finding for each unresolved import in the site's code. The bundler stops at the first
 * file with one, so it runs once more, with empty modules for missing ones.
 */
export async function findMissingImports(
  config: InlineConfig,
  root: string,
  imports: PluginImports = noImports,
): Promise<Finding[]> {
  const { build } = await import('vite')
  const findings: Finding[] = []
  const collect: Plugin = {
    name: 'quire-missing-imports',
    enforce: 'pre',
    async resolveId(id, from = '', options) {
      const file = from.replace(/\?.*$/, '')
      // A `require` in a package may be optional.
      if (options.kind === 'require-call') return undefined
      // Other plugins try to resolve names that are in no file.
      const written = existsSync(file) ? writtenIn(readSource(file).toString(), id, root) : null
      if (written === null) return undefined
      const found = await this.resolve(id, from, { ...options, skipSelf: true })
      if (found) return found
      findings.push(
        missingImport(
          written.specifier,
          { from: file, root, imports },
          { ...written.place, file: toSiteFile(root, file) },
        ),
      )
      return { id, external: true }
    },
  }
  const collecting: InlineConfig = {
    ...config,
    plugins: [collect, ...(config.plugins ?? [])],
    build: { ...config.build, write: false },
  }
  // Other errors have been reported, or will be once the imports are fixed.
  await build(collecting).catch(() => {})
  return findings
}

/** Returns a specifier as written in a file, with its position; `null` if it is not in the file. */
function writtenIn(source: string, id: string, root: string) {
  // `@site/` has been replaced already.
  const names = id.startsWith(`${root}/`) ? [id, `@site/${id.slice(root.length + 1)}`] : [id]
  for (const specifier of names) {
    const place = placeOfImport(source, specifier)
    if (place) return { specifier, place }
  }
  return null
}
