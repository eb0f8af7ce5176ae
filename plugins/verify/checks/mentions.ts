import type { CheckContext, CheckedSource } from 'quire-docs/plugin'
import type { Api } from '../facts/api.ts'
import { nearest } from '../facts/nearest.ts'
import { own } from '../facts/own.ts'
import type { ExportOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { isAbout } from '../page/scope.ts'
import { hintOnly, onlyIn, type Subject } from '../subject.ts'
import { NOT_IN_TYPES, type Problem } from './problem.ts'
import { signatureProblem } from './signature.ts'

/** A version of the package with its exports. */
export interface ApiVersion {
  subject: Subject
  api: Api
}

/** A call or a name, in a heading or a code span: `kettle.boil(water, options?)`. */
const MENTION = /(?<![\w.$/@-])([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*)*)(?:\(([^()]*)\))?/g
const IS_SIGNATURE = /^(?:new )?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*\(([^()]*)\)$/

/** Checks that the names on a page exist in all versions that it covers. */
export function checkMentions(
  page: CheckedSource,
  versions: readonly ApiVersion[],
  { unknown }: Required<ExportOptions>,
  context: CheckContext,
): void {
  for (const { text, line, column } of codeSpans(page)) {
    for (const match of text.matchAll(MENTION)) {
      const [, root = '', path = ''] = match
      const [member] = path.split('.').slice(1)
      const name = `${root}.${member}`
      if (member === undefined || unknown[name] !== undefined) continue
      const position = { line, column: column + match.index, rule: 'unknown-name' }
      const problem = assess(page, line, versions, ({ exports }) => {
        const exported = own(exports, root)
        if (!exported || Object.keys(exported.members).length === 0) return undefined
        if (own(exported.members, member)) return undefined
        const close = nearest(member, Object.keys(exported.members))
        const hint = close ? `Did you mean ${root}.${close}?` : NOT_IN_TYPES
        return { message: `${name} does not exist`, hint, name }
      })
      if (problem) context.report({ file: page.file, ...position, ...problem })
    }
  }
  for (const { text, line } of page.headings) {
    const parameters = IS_SIGNATURE.exec(text.trim())?.[1]
    if (parameters === undefined) continue
    const call = text.trim().replace(/^new /, '')
    const problem = assess(page, line, versions, (api) =>
      signatureProblem(call, parameters, api, unknown),
    )
    const column = (page.source.split('\n')[line - 1] ?? '').indexOf(text.trim().split('(')[0]!) + 1
    if (problem) {
      context.report({
        rule: 'signature',
        ...problem,
        file: page.file,
        line,
        column: Math.max(1, column),
      })
    }
  }
}

/**
 * Checks a name against each version that this line of the page covers. If no version has the name,
 * returns the problem; if only some have it, a message that says which.
 */
function assess(
  page: CheckedSource,
  line: number,
  versions: readonly ApiVersion[],
  check: (api: Api) => Problem | undefined,
): { message: string; hint: string } | undefined {
  const results = versions
    .filter(({ subject }) => isAbout(page, line, subject.installed.version))
    .map(({ subject, api }) => ({ subject, problem: check(api) }))
  const firstProblem = results.find(({ problem }) => problem)?.problem
  if (!firstProblem) return undefined
  const having = results.filter(({ problem }) => !problem).map(({ subject }) => subject)
  const lacking = results.filter(({ problem }) => problem).map(({ subject }) => subject)
  const { name, message, hint } = firstProblem
  if (having.length === 0) {
    const suffix = lacking.length === 1 ? lacking[0]!.suffix : ''
    return { message: `${message}${suffix}.`, hint }
  }
  return {
    message: `\`${name}\` is documented, and exists ${onlyIn(having, lacking)}.`,
    hint: hintOnly(having, lacking),
  }
}
