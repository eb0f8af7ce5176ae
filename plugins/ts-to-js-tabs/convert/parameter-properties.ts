import type { ESTree } from 'rolldown/utils'
import type { Changes } from './changes.ts'

/** Modifiers of members and parameters that JavaScript does not have. */
export const MODIFIERS = new Set(['private', 'protected', 'public', 'readonly', 'override'])

/**
 * Removes the modifiers of a constructor's parameters, and adds `this.url = url` for each. Not
 * possible in a single-line body.
 */
export function assignParameterProperties(
  { params, body }: ESTree.Function,
  start: number,
  changes: Changes,
): void {
  const { code } = changes
  const names: string[] = []
  for (const param of params) {
    if (param.type !== 'TSParameterProperty') continue
    changes.removeWords(param.start, param.parameter.start, MODIFIERS)
    const { parameter } = param
    const bound = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (bound.type === 'Identifier') names.push(bound.name)
  }
  if (names.length === 0 || !body) return
  const indent = /^[ \t]*/.exec(code.slice(code.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? ''
  const inner = `${indent}${indent.includes('\t') ? '\t' : '  '}`
  const semicolon = endsInSemicolons(code) ? ';' : ''
  const lines = names.map((name) => `\n${inner}this.${name} = ${name}${semicolon}`).join('')
  const inside = code.slice(body.start + 1, body.end - 1)
  if (inside.trim() === '') {
    changes.replace(body.start + 1, body.end - 1, `${lines}\n${indent}`)
  } else if (inside.includes('\n')) {
    const after = body.body.find(isSuperCall)?.end ?? body.start + 1
    changes.replace(after, after, lines)
  } else changes.unsupported(body)
}

function isSuperCall(statement: ESTree.Directive | ESTree.Statement): boolean {
  return (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'CallExpression' &&
    statement.expression.callee.type === 'Super'
  )
}

/** Whether most lines of a sample end in a semicolon. */
function endsInSemicolons(code: string): boolean {
  const ends = (sign: RegExp): number => code.match(sign)?.length ?? 0
  return ends(/;[ \t]*$/gm) > ends(/[\w)\]'"`][ \t]*$/gm)
}
