import { scanSpecifiers } from '../../content/mdx/imports.ts'
import { readText } from '../../files/read-text.ts'
import { moduleKey, partialFile } from '../../vite/site-modules.ts'

/** A Markdown file and the specifiers it imports, as written. */
interface Importing {
  /** Absolute path. */
  file: string
  specifiers: readonly string[]
}

/** Returns the keys of the modules that docs import, directly or through partials. */
export function importedModules(docs: Iterable<Importing>, root: string): Set<string> {
  const keys = new Set<string>()
  const partials = new Set<string>()
  for (const doc of docs) take(doc)
  return keys

  function take({ file, specifiers }: Importing): void {
    for (const specifier of specifiers) {
      const key = moduleKey(specifier, file, root)
      if (key !== null) keys.add(key)
      const partial = partialFile(specifier, file, root)
      if (partial === null || partials.has(partial)) continue
      partials.add(partial)
      // A missing partial is reported when the page is rendered.
      take({ file: partial, specifiers: scanSpecifiers(readText(partial) ?? '') })
    }
  }
}
