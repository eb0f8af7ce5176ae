import type { CheckContext, PluginCheck } from 'quire-docs/plugin'
import type { Api } from '../facts/api.ts'
import type { ExportOptions, ResolvedOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { words } from '../samples/analyze.ts'
import { codeFence } from '../samples/fence.ts'
import { apiOf, pagesOf, type Subject, subjectsOf } from '../subject.ts'
import { checkMentions } from './mentions.ts'

/**
 * Checks that every export is documented or deliberately left out, that names on pages exist, and
 * that calls in headings match an overload.
 */
export function exportCheck(
  options: ResolvedOptions,
  exceptions: Required<ExportOptions>,
): PluginCheck {
  return {
    name: 'export',
    site(pages, context) {
      const subjects = subjectsOf(pages, context, options)
      const versions = subjects.map((subject) => ({ subject, api: apiOf(subject, context) }))
      for (const [page, subjectsOfPage] of pagesOf(subjects)) {
        const documented = versions.filter(({ subject }) => subjectsOfPage.includes(subject))
        checkMentions(page, documented, exceptions, context)
      }
      for (const { subject, api } of versions) checkCoverage(subject, api, exceptions, context)
    },
  }
}

/** Reports exports and members that no code or heading of any page mentions. */
function checkCoverage(
  { all, suffix }: Subject,
  api: Api,
  { undocumented }: Required<ExportOptions>,
  context: CheckContext,
): void {
  const mentioned = new Set<string>()
  for (const page of all) {
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
    { name, word: name },
    ...Object.keys(members).map((member) => ({ name: `${name}.${member}`, word: member })),
    ...literals.map((text) => ({ name: `${name} ${text}`, word: text.replace(/["']/g, '') })),
  ])
  const missing = names.filter(({ word, name }) => {
    if (undocumented[name] !== undefined || undocumented[name.split(/[. ]/)[0]!] !== undefined)
      return false
    return /^[\w$-]+$/.test(word) && !/^\d/.test(word) && !mentioned.has(word)
  })
  for (const { name } of missing) {
    context.report({
      rule: 'undocumented',
      message: `No page documents ${name}${suffix}.`,
      hint: 'Describe it on a page, or give a reason in `exports.undocumented` of verify().',
    })
  }
  for (const name of Object.keys(undocumented)) {
    if (names.some((existing) => existing.name === name)) continue
    context.report({
      rule: 'undocumented',
      message: `${name} is listed in \`exports.undocumented\`, but the package does not have it${suffix}.`,
      hint: 'Remove it from the options of verify().',
    })
  }
}
