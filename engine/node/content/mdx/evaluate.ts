import { compileFunction } from 'node:vm'
import type { ComponentType, JsxRuntime } from '../../../shared/server-entry.ts'
import type { CompiledMdx } from './compile.ts'

/** What an evaluated MDX file exports; `default` is its component. */
export interface MdxModule {
  default: ComponentType
  [name: string]: unknown
}

/**
 * Runs compiled MDX.
 *
 * @param modules the module behind each specifier that the file imports
 * @returns the file's exports; the imported names that are components can be given to `default`
 *   through its `components` prop, as `scope` holds them
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
  const names = Object.keys(scope)
  // `new Function` would keep the code of every page in a cache for as long as the build runs.
  const run = compileFunction(compiled.code, ['_runtime', 'require', ...names])
  return { exports: run(runtime, requireAsset, ...names.map((name) => scope[name])), scope }
}
