import { applyEdits, type DerivedCode, type Edit } from './edits.ts'
import { findImports, type ImportStatement } from './modules.ts'
import { contextualWords, type Script, tokenKinds } from './parse.ts'

/**
 * Converts an ES module, such as a config file, to CommonJS: imports become `require()`, the
 * default export becomes `module.exports`. `undefined` if the module has other exports, uses
 * top-level `await`, or uses anything but `dirname` and `filename` of `import.meta`.
 */
export function toCommonJs(script: Script): DerivedCode | undefined {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const words = contextualWords()
  const imports = findImports(script)
  if (!imports) return undefined
  const edits: Edit[] = imports.map((statement) => ({
    start: tokens[statement.first]!.start,
    end: tokens[statement.last]!.end,
    text: requireStatement(script, statement),
  }))

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const next = tokens[index + 1]
    if (token.type === kinds._export) {
      if (next?.type !== kinds._default) return undefined
      edits.push({ start: token.start, end: next.end, text: 'module.exports =' })
    } else if (isImportMeta(index)) {
      const name = tokens[index + 4]
      const property = name && code.slice(name.start, name.end)
      if (property !== 'dirname' && property !== 'filename') return undefined
      edits.push({ start: token.start, end: name!.end, text: `__${property}` })
    } else if (token.contextualKeyword === words._await && token.scopeDepth === 0) return undefined
  }
  return edits.length === 0 ? undefined : applyEdits(code, edits)

  /** Whether `import.meta` starts at `index`. The parser classifies this `import` as a name. */
  function isImportMeta(index: number): boolean {
    const { start, end } = tokens[index]!
    return (
      code.slice(start, end) === 'import' &&
      tokens[index + 1]?.type === kinds.dot &&
      tokens[index - 1]?.type !== kinds.dot
    )
  }
}

function requireStatement(script: Script, statement: ImportStatement): string {
  const { code, tokens } = script
  const { defaultName, namespace, braces, source } = statement
  const required = `require(${source})`
  const bound = defaultName?.name ?? namespace?.name
  if (!braces) return bound === undefined ? required : `const ${bound} = ${required}`
  // Keep the formatting of the names, even over several lines.
  let names = ''
  let position = tokens[braces.open]!.start
  for (const { first, last, imported, local } of braces.specifiers) {
    names += code.slice(position, tokens[first]!.start)
    names += imported === local ? local : `${imported}: ${local}`
    position = tokens[last]!.end
  }
  names += code.slice(position, tokens[braces.close]!.end)
  if (bound === undefined) return `const ${names} = ${required}`
  return `const ${bound} = ${required}\nconst ${names} = ${bound}`
}
