import { existsSync, readFileSync } from 'node:fs'
import type { InlineConfig, Plugin } from 'vite'
import type { Finding } from '../../shared/finding.ts'
import { toSiteFile } from '../files/site-file.ts'
import { noImports, type PluginImports } from '../plugins/imports.ts'
import { missingImport, placeOfImport } from './missing-import.ts'

/** Whether the bundler has stopped because it could not resolve an import. */
export function stoppedAtImport(error: unknown): boolean {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] }
  return (
    code === 'UNRESOLVED_IMPORT' ||
    /failed to resolve import/.test(message ?? '') ||
    errors?.some(stoppedAtImport) === true
  )
}

/**
 * Returns a finding for each import in the site's code that does not resolve. The bundler stops at
 * the first file with one, so it runs once more, with nothing in the place of what is missing.
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
      // A package may do without what it asks for by `require`.
      if (options.kind === 'require-call') return undefined
      // Other plugins ask for names that stand nowhere, to try them.
      const written = existsSync(file) ? writtenIn(readFileSync(file, 'utf8'), id, root) : null
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
  const asked: InlineConfig = {
    ...config,
    plugins: [collect, ...(config.plugins ?? [])],
    build: { ...config.build, write: false },
  }
  // What else is wrong has been reported, or is once the imports are right.
  await build(asked).catch(() => {})
  return findings
}

/** Returns a specifier as a file has it, with its place; `null` if it is not in the file. */
function writtenIn(source: string, id: string, root: string) {
  // `@site/` has been replaced already.
  const names = id.startsWith(`${root}/`) ? [id, `@site/${id.slice(root.length + 1)}`] : [id]
  for (const specifier of names) {
    const place = placeOfImport(source, specifier)
    if (place) return { specifier, place }
  }
  return null
}
