import { type Arity, nearest } from '@quire-docs/verify/facts'
import { parseSync } from 'rolldown/utils'
import type { Finding, SiteCheck } from '../contract.ts'
import { findMember } from '../facts/member.ts'
import { type PackageFacts, readPackage } from '../facts/package.ts'
import { readPagesAndPartials, report } from '../page/page.ts'
import { readTexts } from './expression.ts'

/** The parts of a syntax node that are used here. */
interface Node {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
  [field: string]: any
}

/**
 * The forms of a `<Signature>` parse, name existing members, and have as many arguments as an
 * overload takes.
 */
export const signature: SiteCheck = {
  name: 'signature',
  async run(context) {
    const pages = readPagesAndPartials(context)
    const facts = readPackage(context.root, context.cacheFolder)
    return pages.flatMap((page) =>
      page.elements
        .filter(({ name }) => name === 'Signature')
        .flatMap((element): Finding[] => {
          const forms = readTexts(element.attributes.get('forms'))
          if (!forms || forms.length === 0) {
            const hint = `Write forms={['cy.get(selector)', …]}.`
            return [
              report(page, 'signature', element.start, 'A signature has no list of forms.', hint),
            ]
          }
          return forms.flatMap(({ text, start }) => {
            const problem = checkForm(text, facts)
            return problem ? [report(page, 'signature', start, problem.message, problem.hint)] : []
          })
        }),
    )
  },
}

function checkForm(
  form: string,
  facts: PackageFacts,
): { message: string; hint: string } | undefined {
  const code = form.startsWith('.') ? `cy${form}` : form
  const { program, errors } = parseSync('form.ts', code)
  const [statement] = program.body as unknown as Node[]
  if (errors.length > 0 || program.body.length !== 1 || statement?.type !== 'ExpressionStatement') {
    const hint =
      'Write the call as it appears in code. Add a separate form for each optional argument.'
    return { message: `"${form}" is not an expression.`, hint }
  }
  const { path, count, event } = readCall(statement.expression)
  if (event !== undefined && !findMember(facts, `on.${event}`).exists) {
    const hint = 'It is not in the types of the package.'
    return { message: `There is no event "${event}".`, hint }
  }
  const [root] = path
  if (root !== 'cy' && root !== 'Cypress') return undefined
  const name = path.join('.')
  const member = findMember(facts, name)
  if (!member.exists) {
    const close = nearest(path[1] ?? '', Object.keys(root === 'cy' ? facts.cy : facts.statics))
    const hint = close ? `Did you mean ${root}.${close}?` : 'It is not in the types of the package.'
    return { message: `${name} does not exist.`, hint }
  }
  if (count === undefined || member.calls === null) return undefined
  if (
    member.calls.some(({ min, max }) => count >= min && count <= (max ?? Number.POSITIVE_INFINITY))
  ) {
    return undefined
  }
  return {
    message: `${name} does not take ${count === 1 ? '1 argument' : `${count} arguments`}.`,
    hint: describe(member.calls),
  }
}

interface Call {
  path: string[]
  /** Number of arguments; `undefined` if this is not a call, or has a spread argument. */
  count: number | undefined
  /** Event that the form registers a listener for. */
  event?: string
}

/** The member that a form starts with, and how it is called. */
function readCall(expression: Node): Call {
  const call: Call = { path: [], count: undefined }
  let node = expression
  while (true) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      // A method called on a result is not a member that can be looked up by name.
      call.path = []
      const spread = node.arguments.some((one: Node) => one.type === 'SpreadElement')
      call.count = spread ? undefined : node.arguments.length
      const [first] = node.arguments
      const listener = node.callee.property?.name ?? node.callee.name
      if (listener === 'on' && typeof first?.value === 'string') call.event = first.value
      node = node.callee
    } else if (node.type === 'MemberExpression' && !node.computed) {
      call.path.unshift(node.property.name)
      node = node.object
    } else if (node.type === 'AwaitExpression') node = node.argument
    else break
  }
  if (node.type === 'Identifier') call.path.unshift(node.name)
  return call
}

function describe(calls: Arity[]): string {
  const forms = calls.map(({ min, max }) => {
    if (max === null) return `${min} or more`
    return min === max ? String(min) : `${min} to ${max}`
  })
  return forms.length === 0
    ? 'It is not a function.'
    : `It takes this number of arguments: ${[...new Set(forms)].join(' or ')}.`
}
