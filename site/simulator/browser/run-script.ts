/**
 * Runs code whose global names are those of a window, which need not be the real one.
 * @param name What errors call the code. Its first line is the code's first line.
 * @param isAsync Whether it is a module, which may await at its top level.
 */
export function runScript(code: string, scope: object, name: string, isAsync = false): unknown {
  const kind = isAsync ? 'async function' : 'function'
  // Strict code may stand inside of `with`, and the names in it are still looked up there.
  const source = `(function (scope) { with (scope) { return (${kind} () { 'use strict';${code}
}).call(undefined) } })
//# sourceURL=${name}`
  // biome-ignore lint/security/noGlobalEval: running code is the purpose of this frame
  // biome-ignore lint/complexity/noCommaOperator: evaluated globally, apart from this function
  return ((0, eval)(source) as (scope: object) => unknown)(scope)
}
