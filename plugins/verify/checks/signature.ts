import type { Api, Call } from '../facts/api.ts'
import { nearest } from '../facts/nearest.ts'
import { own } from '../facts/own.ts'
import { NOT_IN_TYPES, type Problem } from './problem.ts'

/** Compares a heading such as `boil(water, options?)` with the overloads. */
export function signatureProblem(
  text: string,
  parameters: string,
  { exports }: Api,
  unknown: Readonly<Record<string, string>>,
): Problem | undefined {
  const path = text.slice(0, text.indexOf('('))
  const [root = '', memberName] = path.split('.')
  if (unknown[path] !== undefined) return undefined
  const exported = own(exports, root)
  const type = exported ?? own(exports, root.charAt(0).toUpperCase() + root.slice(1))
  if (!type) {
    const close = nearest(root, Object.keys(exports))
    const hint = close ? `Did you mean ${close}?` : NOT_IN_TYPES
    return { message: `The package does not export ${root}`, hint, name: root }
  }
  const member = memberName === undefined ? undefined : own(type.members, memberName)
  if (memberName !== undefined && !member) {
    const close = nearest(memberName, Object.keys(type.members))
    const hint = close ? `Did you mean ${root}.${close}?` : NOT_IN_TYPES
    return { message: `${path} does not exist`, hint, name: path }
  }
  const calls = member ? member.calls : type.calls
  const names = parameters
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (calls.some((call) => sameNames(call, names))) return undefined
  const forms = calls.map((call) => `${path}(${call.parameters.join(', ')})`)
  return {
    message: `${path} does not have the parameters (${names.join(', ')})`,
    hint:
      forms.length === 0 ? 'It is not a function.' : `It is ${[...new Set(forms)].join(' or ')}.`,
    name: text,
  }
}

function sameNames({ parameters }: Call, names: readonly string[]): boolean {
  return parameters.join() === names.join()
}
