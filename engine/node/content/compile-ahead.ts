import { readText } from '../files/read-text.ts'
import { partialFile } from '../vite/site-modules.ts'
import type { CompiledMdx } from './mdx/compile.ts'
import type { CompileFile } from './render-content.ts'

/**
 * Compiles a file and all partials that it imports, for plugins that have to be waited for.
 *
 * @param page absolute file, its source, and the absolute docs folder that it belongs to
 * @returns what rendering, which waits for nothing, compiles with
 */
export async function compileAhead(
  page: { file: string; source: string; docsFolder: string | null },
  root: string,
  compile: (...args: Parameters<CompileFile>) => CompiledMdx | Promise<CompiledMdx>,
): Promise<CompileFile> {
  const compiled = new Map<string, CompiledMdx>()
  const waiting = [{ file: page.file, source: page.source }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, source } = next
    if (compiled.has(file)) continue
    const result = await compile(file, source, page.docsFolder)
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
