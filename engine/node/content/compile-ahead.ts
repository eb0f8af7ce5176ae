import { readText } from '../files/read-text.ts'
import { partialFile, type SiteModules } from '../vite/site-modules.ts'
import type { CompileFile } from './content-context.ts'
import type { CompiledMdx } from './mdx/compile.ts'
import type { Syntax } from './tree/syntax.ts'

/** A file to compile, by its absolute path. */
export interface SourceToCompile {
  file: string
  source: string
  /** Syntax of the source. Default: as the config says for the site's files. */
  syntax?: Syntax | undefined
}

/**
 * Compiles the file of a page and all partials that it imports before rendering, for asynchronous
 * plugins.
 *
 * @param page absolute file with its source; `null` for a React page
 * @param docsFolder absolute docs folder of the page
 * @param modules modules of the site's code: components may import Markdown files
 * @returns the compile function for rendering, which is synchronous
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
    const existing = compiled.get(file)
    if (!existing) throw new Error(`${file} was not compiled ahead.`)
    return existing
  }
}
