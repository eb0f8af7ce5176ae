import { readText } from '../files/read-text.ts'
import { partialFile, type SiteModules } from '../vite/site-modules.ts'
import type { CompileFile } from './content-context.ts'
import type { CompiledMdx } from './mdx/compile.ts'
import type { Syntax } from './tree/syntax.ts'

/** A file to compile, by its absolute path. */
export interface SourceToCompile {
  file: string
  source: string
  /** How the source is read. Default: as the config says of the site's files. */
  syntax?: Syntax | undefined
}

/**
 * Compiles the file of a page and all partials that it imports, for plugins that have to be waited
 * for.
 *
 * @param page absolute file with its source; `null` for a page that is code
 * @param docsFolder absolute docs folder that it belongs to
 * @param modules what the site's code is: components may import Markdown files beside them
 * @returns what rendering, which waits for nothing, compiles with
 */
export async function compileAhead(
  page: SourceToCompile | null,
  docsFolder: string | null,
  { root, modules }: { root: string; modules: Pick<SiteModules, 'markdown'> },
  compile: (...args: Parameters<CompileFile>) => CompiledMdx | Promise<CompiledMdx>,
): Promise<CompileFile> {
  const compiled = new Map<string, CompiledMdx>()
  const beside = modules.markdown.map((file): SourceToCompile => {
    return { file, source: readText(file) ?? '' }
  })
  const waiting = page ? [...beside, page] : beside
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, source, syntax } = next
    if (compiled.has(file)) continue
    const result = await compile(file, source, docsFolder, syntax)
    compiled.set(file, result)
    for (const { specifier } of result.imports) {
      const partial = partialFile(specifier, file, root)
      const text = partial === null ? null : readText(partial)
      if (partial !== null && text !== null) waiting.push({ file: partial, source: text })
    }
  }
  return (file) => {
    const known = compiled.get(file)
    if (!known) throw new Error(`${file} was not compiled ahead.`)
    return known
  }
}
