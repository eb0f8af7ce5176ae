import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import type { Api, Call } from '../facts/api.ts'
import { nearest } from '../facts/nearest.ts'
import type { ExportOptions, ResolvedOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { words } from '../samples/analyze.ts'
import { codeFence } from '../samples/fence.ts'
import { apiOf, type Subject, subjectsOf } from '../subject.ts'

/**
 * Every export is documented by a page, or left out for a reason; what pages call by the name of an
 * export exists, and is called as its overloads say.
 */
export function exportCheck(
  options: ResolvedOptions,
  exceptions: Required<ExportOptions>,
): PluginCheck {
  return {
    name: 'export',
    site(pages, context) {
      for (const subject of subjectsOf(pages, context, options)) {
        const api = apiOf(subject, context)
        for (const page of subject.pages) checkMentions(page, api, exceptions, subject, context)
        checkCoverage(subject, api, exceptions, context)
      }
    },
  }
}

/** A call or a name, in a heading or a code span: `kettle.boil(water, options?)`. */
const MENTION = /(?<![\w.$/@-])([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*)*)(?:\(([^()]*)\))?/g
const IS_SIGNATURE = /^(?:new )?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*\(([^()]*)\)$/

function checkMentions(
  page: CheckedSource,
  api: Api,
  { unknown }: Required<ExportOptions>,
  { suffix }: Subject,
  context: CheckContext,
): void {
  for (const { text, line, column } of codeSpans(page)) {
    for (const match of text.matchAll(MENTION)) {
      const [, root = '', path = ''] = match
      const [first] = path.split('.').slice(1)
      const exported = own(api.exports, root)
      const name = `${root}.${first}`
      if (!exported || first === undefined || unknown[name] !== undefined) continue
      if (Object.keys(exported.members).length === 0 || own(exported.members, first)) continue
      const close = nearest(first, Object.keys(exported.members))
      context.report(page, {
        rule: 'unknown-name',
        message: `${name} does not exist${suffix}.`,
        hint: close ? `Did you mean ${root}.${close}?` : 'It is not in the types of the package.',
        line,
        column: column + match.index,
      })
    }
  }
  for (const { text, line } of page.headings) {
    const parameters = IS_SIGNATURE.exec(text.trim())?.[1]
    if (parameters === undefined) continue
    const problem = signatureProblem(text.trim().replace(/^new /, ''), parameters, api, unknown)
    const column = (page.source.split('\n')[line - 1] ?? '').indexOf(text.trim().split('(')[0]!) + 1
    if (problem) {
      const message = `${problem.message}${suffix}.`
      context.report(page, {
        rule: 'signature',
        ...problem,
        message,
        line,
        column: Math.max(1, column),
      })
    }
  }
}

/** Compares a heading such as `boil(water, options?)` with the overloads. */
function signatureProblem(
  text: string,
  parameters: string,
  { exports }: Api,
  unknown: Readonly<Record<string, string>>,
): { message: string; hint: string } | undefined {
  const path = text.slice(0, text.indexOf('('))
  const [root = '', ...rest] = path.split('.')
  if (unknown[path] !== undefined) return undefined
  const exported = own(exports, root)
  const type = exported ?? own(exports, root.charAt(0).toUpperCase() + root.slice(1))
  if (!type) {
    const close = nearest(root, Object.keys(exports))
    const hint = close ? `Did you mean ${close}?` : 'It is not in the types of the package.'
    return { message: `The package does not export ${root}`, hint }
  }
  const member = rest[0] === undefined ? undefined : own(type.members, rest[0])
  if (rest[0] !== undefined && !member) {
    const close = nearest(rest[0], Object.keys(type.members))
    const hint = close ? `Did you mean ${root}.${close}?` : 'It is not in the types of the package.'
    return { message: `${path} does not exist`, hint }
  }
  const calls = member ? member.calls : type.calls
  const given = parameters
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (calls.some((call) => sameNames(call, given))) return undefined
  const forms = calls.map((call) => `${path}(${call.parameters.join(', ')})`)
  return {
    message: `${path} does not have the parameters (${given.join(', ')})`,
    hint:
      forms.length === 0 ? 'It is not a function.' : `It is ${[...new Set(forms)].join(' or ')}.`,
  }
}

function sameNames({ parameters }: Call, given: readonly string[]): boolean {
  return parameters.join() === given.join()
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** Reports exports and members of them that stand in no code of any page. */
function checkCoverage(
  { pages, suffix }: Subject,
  api: Api,
  { undocumented }: Required<ExportOptions>,
  context: CheckContext,
): void {
  const mentioned = new Set<string>()
  for (const page of pages) {
    if (page.draft) continue
    const texts = [
      ...codeSpans(page).map(({ text }) => text),
      ...page.headings.map(({ text }) => text),
      ...page.fences.map(codeFence).map(({ code }) => code),
    ]
    for (const text of texts) {
      for (const word of words(text)) mentioned.add(word)
      for (const word of text.match(/[\w$]+(?:-[\w$]+)+/g) ?? []) mentioned.add(word)
    }
  }
  const names = Object.entries(api.exports).flatMap(([name, { members, literals }]) => [
    { name, last: name },
    ...Object.keys(members).map((member) => ({ name: `${name}.${member}`, last: member })),
    ...literals.map((text) => ({ name: `${name} ${text}`, last: text.replace(/["']/g, '') })),
  ])
  const missing = names.filter(({ last, name }) => {
    if (undocumented[name] !== undefined || undocumented[name.split(/[. ]/)[0]!] !== undefined)
      return false
    return /^[\w$-]+$/.test(last) && !/^\d/.test(last) && !mentioned.has(last)
  })
  for (const { name } of missing) {
    context.report(null, {
      rule: 'undocumented',
      message: `No page documents ${name}${suffix}.`,
      hint: 'Describe it on a page, or give a reason in `exports.undocumented` of verify().',
    })
  }
  for (const name of Object.keys(undocumented)) {
    if (names.some((one) => one.name === name)) continue
    context.report(null, {
      rule: 'undocumented',
      message: `${name} is listed in \`exports.undocumented\`, but the package does not have it${suffix}.`,
      hint: 'Remove it from the options of verify().',
    })
  }
}
