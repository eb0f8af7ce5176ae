import { fitsBrowser } from '../cypress/browser.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import { type Body, type Suite, suitesOf, type Test } from './spec.ts'

/** A test has called `this.skip()`. */
export class Skipped extends Error {}

/** Runs tests with their hooks; `execute` runs one function and the commands that it adds. */
export async function runTests(
  tests: Test[],
  execute: (body: Body) => Promise<void>,
  isolate: (test: Test) => Promise<void>,
): Promise<void> {
  const entered = new Set<Suite>()
  for (const [index, test] of tests.entries()) {
    if (!fitsBrowser(optionsOf(test).browser)) continue
    const suites = suitesOf(test)
    await isolate(test)
    for (const one of suites) {
      if (entered.has(one)) continue
      entered.add(one)
      for (const body of one.before) await execute(body)
    }
    try {
      for (const one of suites) for (const body of one.beforeEach) await execute(body)
      await execute(test.body!)
    } catch (error) {
      if (!(error instanceof Skipped)) throw error
    }
    for (const one of [...suites].reverse()) for (const body of one.afterEach) await execute(body)
    const later = tests.slice(index + 1).flatMap((other) => suitesOf(other))
    for (const one of [...suites].reverse()) {
      if (!later.includes(one)) for (const body of one.after) await execute(body)
    }
  }
}

const FOLLOWED = [
  'viewportWidth',
  'viewportHeight',
  'defaultCommandTimeout',
  'retries',
  'baseUrl',
  'testIsolation',
  'expose',
  'browser',
]
// Options without a visible effect here.
const HARMLESS = [
  'scrollBehavior',
  'requestTimeout',
  'responseTimeout',
  'keystrokeDelay',
  'blockHosts',
]

/** The options of a test and of the suites around it. */
export function optionsOf(test: Test): Record<string, unknown> {
  const all = [...suitesOf(test).map((one) => one.options), test.options]
  const options = Object.assign({}, ...all) as Record<string, unknown>
  const strange = Object.keys(options).find((name) => ![...FOLLOWED, ...HARMLESS].includes(name))
  if (strange) throw new NotSimulated(`the option \`${strange}\` of a test is not known`)
  return options
}
