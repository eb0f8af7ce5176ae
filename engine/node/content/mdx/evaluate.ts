import { compileFunction } from 'node:vm'
import type { ComponentType, JsxRuntime } from '../../../shared/server-entry.ts'
import type { CompiledMdx } from './compile.ts'

/** Exports of an evaluated MDX file; `default` is its component. */
export interface MdxModule {
  default: ComponentType
  [name: string]: unknown
}

/**
 * Runs compiled MDX.
 *
 * @param modules imported modules by specifier
 * @returns the file's exports; `scope` has the imported values by name, to pass to the `components`
 *   prop of `default`
 */
export function evaluateMdx(
  compiled: CompiledMdx,
  runtime: JsxRuntime,
  modules: ReadonlyMap<string, Record<string, unknown>>,
  requireAsset: (specifier: string) => unknown,
): { exports: MdxModule; scope: Record<string, unknown> } {
  const scope: Record<string, unknown> = {}
  for (const { specifier, imported, local } of compiled.imports) {
    if (local === '') continue
    const module = modules.get(specifier)
    scope[local] = imported === '*' ? module : module?.[imported]
  }
  // What pages of Docusaurus pass to its `TOCInline`, whose list is made from the headings themselves.
  const values = new Map(Object.entries(scope))
  if (usesToc(compiled.code) && !values.has('toc')) values.set('toc', [])
  // `new Function` would keep every page's code in a cache for the rest of the build.
  const run = compileFunction(compiled.code, ['_runtime', 'require', ...values.keys()])
  return { exports: run(runtime, requireAsset, ...values.values()), scope }
}

/** Whether code refers to `toc` and does not declare it. */
function usesToc(code: string): boolean {
  return /\btoc\b/.test(code) && !/\b(?:const|let|var|class|function)\s+toc\b/.test(code)
}
