/**
 * Runs code with the globals of a window, which may be simulated.
 * @param name Name of the code in errors, which refer to its lines.
 * @param isAsync Whether it is a module, which may use top-level await.
 */
export function runScript(code: string, scope: object, name: string, isAsync = false): unknown {
  const kind = isAsync ? 'async function' : 'function'
  // Strict code inside `with` still looks up names there.
  const source = `(function (scope) { with (scope) { return (${kind} () { 'use strict';${code}
}).call(undefined) } })
//# sourceURL=${name}`
  // biome-ignore lint/security/noGlobalEval: running code is the purpose of this frame
  // biome-ignore lint/complexity/noCommaOperator: evaluated globally, apart from this function
  return ((0, eval)(source) as (scope: object) => unknown)(scope)
}
