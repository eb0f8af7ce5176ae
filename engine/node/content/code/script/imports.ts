import { type Edit, isLineStart } from './edits.ts'
import type { ImportStatement, Specifier } from './modules.ts'
import { type Script, tokenKinds } from './parse.ts'

/**
 * Marks imports that are only used as types as dropped. Unused imports are kept, since a sample
 * shows them for a reason. `import x = require()` becomes a constant.
 */
export function dropTypeImports(
  script: Script,
  imports: readonly ImportStatement[],
  dropped: boolean[],
  edits: Edit[],
): void {
  const { tokens } = script
  const kinds = tokenKinds()
  const uses = countUses(script, imports)
  const isTypeOnly = (name: string): boolean => {
    const use = uses.get(name)
    return use !== undefined && use.types > 0 && use.values === 0
  }

  for (const statement of imports) {
    const { first, last, braces, defaultName, namespace } = statement
    const specifiers = braces?.specifiers ?? []
    const gone = specifiers.filter((specifier) => specifier.type || isTypeOnly(specifier.local))
    const defaultGone = defaultName !== undefined && isTypeOnly(defaultName.name)
    const keepsDefault = defaultName !== undefined && !defaultGone
    const keepsNamespace = namespace !== undefined && !isTypeOnly(namespace.name)
    const keepsNames = gone.length < specifiers.length
    const hasNames = specifiers.length > 0 || defaultName !== undefined || namespace !== undefined

    if (statement.type || (hasNames && !keepsDefault && !keepsNamespace && !keepsNames)) {
      dropped.fill(true, first, last + 1)
      if (tokens[last + 1]!.type === kinds.semi) dropped[last + 1] = true
      continue
    }
    if (statement.require) {
      edits.push({ start: tokens[first]!.start, end: tokens[first]!.end, text: 'const' })
    }
    if (defaultGone) dropped.fill(true, defaultName.index, defaultName.index + 2)
    if (namespace && !keepsNamespace) dropped.fill(true, namespace.index - 1, namespace.index + 3)
    if (!braces || gone.length === 0) continue
    if (!keepsNames) dropped.fill(true, braces.open - 1, braces.close + 1)
    else for (const specifier of gone) dropSpecifier(script, specifier, braces.open, dropped)
  }
}

/** Drops a name and one comma: the one after it, or the one before it if it is the last name. */
function dropSpecifier(
  script: Script,
  specifier: Specifier,
  open: number,
  dropped: boolean[],
): void {
  const { code, tokens } = script
  const kinds = tokenKinds()
  dropped.fill(true, specifier.first, specifier.last + 1)
  if (tokens[specifier.last + 1]!.type === kinds.comma) dropped[specifier.last + 1] = true
  else {
    const startsLine = isLineStart(code, tokens[specifier.first]!.start)
    // The comma before may already be dropped with the preceding name.
    let before = specifier.first - 1
    while (before > open && dropped[before]) before--
    if (!startsLine && tokens[before]!.type === kinds.comma) {
      dropped[before] = true
    }
  }
}

/** Counts how often each imported name is used as a value and as a type. */
function countUses(
  script: Script,
  imports: readonly ImportStatement[],
): Map<string, { values: number; types: number }> {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const uses = new Map<string, { values: number; types: number }>()
  for (const { defaultName, namespace, braces } of imports) {
    const names = (braces?.specifiers ?? []).map((specifier) => specifier.local)
    for (const name of [defaultName?.name, namespace?.name, ...names]) {
      if (name !== undefined) uses.set(name, { values: 0, types: 0 })
    }
  }
  const inImport = (index: number): boolean =>
    imports.some(({ first, last }) => index >= first && index <= last)

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.type === kinds.jsxTagStart) {
      // Older JSX transforms use `React` implicitly.
      const react = uses.get('React')
      if (react) react.values++
      continue
    }
    if (token.type !== kinds.name && token.type !== kinds.jsxName) continue
    const use = uses.get(code.slice(token.start, token.end))
    if (!use || inImport(index)) continue
    const before = tokens[index - 1]?.type
    if (before === kinds.dot || before === kinds.questionDot) continue
    if (token.isType) use.types++
    else if (token.identifierRole !== null && token.identifierRole !== 10) use.values++
  }
  return uses
}
