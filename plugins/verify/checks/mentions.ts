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

/** A version of the package with what it exports. */
export interface Known {
  subject: Subject
  api: Api
}

/** A call or a name, in a heading or a code span: `kettle.boil(water, options?)`. */
const MENTION = /(?<![\w.$/@-])([A-Za-z_$][\w$]*)((?:\.[A-Za-z_$][\w$]*)*)(?:\(([^()]*)\))?/g
const IS_SIGNATURE = /^(?:new )?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*\(([^()]*)\)$/

/** What a page calls by the name of an export exists in all versions that the page is about. */
export function checkMentions(
  page: CheckedSource,
  versions: readonly Known[],
  { unknown }: Required<ExportOptions>,
  context: CheckContext,
): void {
  for (const { text, line, column } of codeSpans(page)) {
    for (const match of text.matchAll(MENTION)) {
      const [, root = '', path = ''] = match
      const [first] = path.split('.').slice(1)
      const name = `${root}.${first}`
      if (first === undefined || unknown[name] !== undefined) continue
      const place = { line, column: column + match.index, rule: 'unknown-name' }
      const problem = assess(page, line, versions, ({ exports }) => {
        const exported = own(exports, root)
        if (!exported || Object.keys(exported.members).length === 0) return undefined
        if (own(exported.members, first)) return undefined
        const close = nearest(first, Object.keys(exported.members))
        const hint = close ? `Did you mean ${root}.${close}?` : NOT_IN_TYPES
        return { message: `${name} does not exist`, hint, name }
      })
      if (problem) context.report({ file: page.file, ...place, ...problem })
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
 * Returns the mistake of a name in the versions that its place on the page is about: one that all of
 * them report, or that only some of them have what the page names.
 */
function assess(
  page: CheckedSource,
  line: number,
  versions: readonly Known[],
  ask: (api: Api) => Problem | undefined,
): { message: string; hint: string } | undefined {
  const asked = versions
    .filter(({ subject }) => isAbout(page, line, subject.installed.version))
    .map(({ subject, api }) => ({ subject, problem: ask(api) }))
  const [wrong] = asked.filter(({ problem }) => problem)
  if (!wrong?.problem) return undefined
  const having = asked.filter(({ problem }) => !problem).map(({ subject }) => subject)
  const lacking = asked.filter(({ problem }) => problem).map(({ subject }) => subject)
  const { name, message, hint } = wrong.problem
  if (having.length === 0) {
    const suffix = lacking.length === 1 ? lacking[0]!.suffix : ''
    return { message: `${message}${suffix}.`, hint }
  }
  return {
    message: `\`${name}\` is documented, and exists ${onlyIn(having, lacking)}.`,
    hint: hintOnly(having, lacking),
  }
}
