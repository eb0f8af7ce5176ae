import { join } from 'node:path'
import { nearest } from '@quire-docs/verify/facts'
import { isTyped } from '@quire-docs/verify/samples'
import type { Finding, SiteCheck } from '../contract.ts'
import { type Fence, placeIn } from '../page/fence.ts'
import { type Page, type Place, readPagesAndPartials, report } from '../page/page.ts'
import { type ExampleApps, readExampleApps } from './example-apps.ts'

const RULE = 'sample-app'

/**
 * Matches a selector of an element by its `data-cy` attribute, and a visit to a page of the
 * application.
 */
const SELECTOR = /\[data-cy=\\?["']?([\w-]+)/g
const VISIT = /\bcy\.visit\(\s*(["'`])(\/[^"'`?#$]*)[?#]?[^"'`$]*\1/g

/**
 * Elements and pages that samples use exist in the example applications, or the page says what else
 * it assumes, by showing the markup or by naming it in a code span.
 */
export const sampleApp: SiteCheck = {
  name: RULE,
  async run(context) {
    const apps = readExampleApps(join(context.root, 'examples'))
    const uses = readPagesAndPartials(context).flatMap(readUses)
    const answered = apps.answered(uses.flatMap(({ path }) => path ?? []))
    return uses.flatMap((use) => assess(use, apps, answered))
  },
}

/** An element or a page that a sample uses. */
interface Use {
  page: Page
  place: Place
  mark?: string
  path?: string
}

function readUses(page: Page): Use[] {
  return page.fences
    .filter((fence) => isTyped(fence) && !fence.flags.has('nocheck') && !isElsewhere(fence))
    .flatMap((fence) => [
      ...[...fence.code.matchAll(SELECTOR)].map(({ index, 1: mark }): Use => {
        return { page, place: placeIn(fence, index), mark: mark! }
      }),
      ...[...fence.code.matchAll(VISIT)].map(({ index, 2: path }): Use => {
        return { page, place: placeIn(fence, index), path: path! }
      }),
    ])
}

/** Whether a sample is about another origin or a missing page, and not about the applications. */
function isElsewhere({ code }: Fence): boolean {
  return /\bcy\.origin\b|failOnStatusCode: false/.test(code)
}

function assess(
  { page, place, mark, path }: Use,
  { marks }: ExampleApps,
  answered: ReadonlySet<string>,
): Finding[] {
  const supposed = (name: string): boolean =>
    page.inlineCode.some(({ text }) => new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(text))
  if (mark !== undefined && !marks.has(mark) && !shown(page, mark) && !supposed(mark)) {
    const close = nearest(mark, [...marks])
    const hint = close
      ? `Did you mean ${close}?`
      : `Show its markup, or mention \`data-cy="${mark}"\` in the text. The example applications have ${[...marks].sort().join(', ')}.`
    return [
      report(
        page,
        RULE,
        place,
        `No element of the example applications has data-cy="${mark}".`,
        hint,
      ),
    ]
  }
  if (path !== undefined && !answered.has(path) && !supposed(path)) {
    const hint = `Visit a page that they have, or mention \`${path}\` in the text.`
    return [report(page, RULE, place, `The example applications have no page at ${path}.`, hint)]
  }
  return []
}

/** Whether a sample on the page contains the markup, as HTML, a template, JSX, or a string. */
function shown({ fences }: Page, mark: string): boolean {
  const markup = new RegExp(`(?<!\\[)data-cy(?:=\\\\?["'{]{1,2}|': ')${mark}(?![\\w-])`)
  return fences.some(({ code }) => markup.test(code))
}
