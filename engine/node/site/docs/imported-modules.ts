import { existsSync } from 'node:fs'
import type { Finding } from '../../../shared/finding.ts'
import { scanSpecifiers } from '../../content/mdx/imports.ts'
import { readText } from '../../files/read-text.ts'
import { toSiteFile } from '../../files/site-file.ts'
import { missingImport, placeOfImport } from '../../vite/missing-import.ts'
import { rawFile } from '../../vite/raw-imports.ts'
import { dataFile, moduleKey, partialFile, type SiteModules } from '../../vite/site-modules.ts'

/** A Markdown file and the specifiers in its imports, unresolved. */
interface ImportingFile {
  /** Absolute path. */
  file: string
  specifiers: readonly string[]
}

/** Returns the keys of the modules that docs import, directly or through partials. */
export function importedModules(docs: Iterable<ImportingFile>, root: string): Set<string> {
  const keys = new Set<string>()
  for (const { file, specifier } of importsOf(docs, root)) {
    const key = moduleKey(specifier, file, root)
    if (key !== null) keys.add(key)
  }
  return keys
}

/**
 * Returns a finding for each unresolved import of docs. Rendering reports them, too, but only if the
 * site's code can be bundled.
 */
export function missingDocImports(
  docs: Iterable<ImportingFile>,
  root: string,
  { imported, imports }: Pick<SiteModules, 'imported' | 'imports'>,
): Finding[] {
  const bundled = new Set(imported)
  return [...importsOf(docs, root)].flatMap(({ file, specifier }) => {
    const text = partialFile(specifier, file, root) ?? rawFile(specifier, file, root)
    const key = moduleKey(specifier, file, root)
    const published = text ?? dataFile(key)
    if (published !== null && existsSync(published)) return []
    if (text === null && (key === null || bundled.has(key))) return []
    const place = {
      file: toSiteFile(root, file),
      ...placeOfImport(readText(file) ?? '', specifier),
    }
    return [missingImport(specifier, { from: file, root, imports }, place)]
  })
}

/** Yields the imports of docs and their partials. Visits each file once. */
function* importsOf(
  docs: Iterable<ImportingFile>,
  root: string,
  seen = new Set<string>(),
): Generator<{ file: string; specifier: string }> {
  for (const { file, specifiers } of docs) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const specifier of specifiers) {
      yield { file, specifier }
      const partial = partialFile(specifier, file, root)
      if (partial === null || seen.has(partial)) continue
      const text = readText(partial) ?? ''
      yield* importsOf([{ file: partial, specifiers: scanSpecifiers(text) }], root, seen)
    }
  }
}
