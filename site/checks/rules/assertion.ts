import { nearest } from '@quire-docs/verify/facts'
import { isTyped } from '@quire-docs/verify/samples'
import type { Finding, SiteCheck } from '../contract.ts'
import { readPackage } from '../facts/package.ts'
import { shownMistakes, untypedChainers } from '../omissions.ts'
import { placeIn } from '../page/fence.ts'
import { type Page, type Place, readPagesAndPartials, report } from '../page/page.ts'
import { codeSpans, readTables } from '../page/table.ts'

const RULE = 'assertion'
const REFERENCE = '/app/references/assertions'
const CALL = /\.(?:should|and)\(\s*(['"])([\w. ]+)\1/g

/**
 * The chainers in samples, code spans and tables exist in the types (which accept any string), and
 * the reference lists all of them.
 */
export const assertion: SiteCheck = {
  name: RULE,
  async run(context) {
    const { assertions } = readPackage(context.root, context.cacheFolder)
    const known = new Set([...assertions, ...Object.keys(untypedChainers)])
    return readPagesAndPartials(context).flatMap((page) => {
      const custom = ownChainers(page)
      const unknown = mentionsOf(page)
        .filter(({ name }) => !known.has(plain(name)) && !custom.has(plain(name)))
        .filter(({ name }) => shownMistakes[name] !== page.path)
        .map(({ name, place }) => describe(page, name, place, assertions))
      return [...unknown, ...(page.path === REFERENCE ? missing(page, assertions) : [])]
    })
  },
}

/** A chainer without a `to.`, which may stand before any of them. */
function plain(name: string): string {
  return name.replace(/^(not\.)?to\./, '$1')
}

function mentionsOf(page: Page): { name: string; place: Place }[] {
  const found: { name: string; place: Place }[] = []
  for (const fence of page.fences.filter((one) => isTyped(one) && !one.flags.has('nocheck'))) {
    for (const { 0: call, 2: name = '', index } of fence.code.matchAll(CALL)) {
      found.push({ name, place: placeIn(fence, index + call.length - name.length - 1) })
    }
  }
  for (const { text, start } of page.inlineCode) {
    for (const { 0: call, 2: name = '', index } of text.matchAll(CALL)) {
      found.push({ name, place: start + index + call.length - name.length - 1 })
    }
  }
  for (const { header, rows } of readTables(page.source)) {
    if (page.path !== REFERENCE || header[0]?.text !== 'Chainer') continue
    for (const { text, start } of rows.flatMap(([cell]) => codeSpans(cell))) {
      found.push({ name: text, place: start })
    }
  }
  return found
}

/** Chainers that the page's samples declare, in an ambient fence or a file of declarations. */
function ownChainers(page: Page): Set<string> {
  const declaring = page.fences.filter(({ code }) =>
    /\binterface Chainer\b|\bchai\.use\(/.test(code),
  )
  const names = declaring.flatMap(({ code }) => [...code.matchAll(/['"]([\w. ]+)['"]/g)])
  return new Set(names.map(([, name]) => plain(name!)))
}

function describe(page: Page, name: string, place: Place, known: readonly string[]): Finding {
  const close = nearest(plain(name), known)
  const hint = close
    ? `Did you mean "${close}"?`
    : 'It is not in the types of the package. If it is your own, declare it in an ambient fence.'
  return report(page, RULE, place, `There is no chainer "${name}".`, hint)
}

function missing(page: Page, known: readonly string[]): Finding[] {
  const spans = new Set(page.inlineCode.map(({ text }) => text))
  const names = known.filter((name) => !name.startsWith('not.') && !spans.has(name))
  if (names.length === 0) return []
  const message = `The reference lacks ${names.join(', ')}.`
  return [report(page, RULE, page.frontMatter.end, message, 'Add a row for each.')]
}
