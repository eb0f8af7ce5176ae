import { chai, extendChai } from './assertions/elements.ts'
import { assertions } from './assertions/should.ts'
import { actions } from './commands/actions.ts'
import { flow, immediate } from './commands/flow.ts'
import { navigation } from './commands/navigation.ts'
import { queries } from './commands/queries.ts'
import { storage } from './commands/storage.ts'
import { createCypress } from './cypress/cypress.ts'
import { Events } from './cypress/events.ts'
import type { Host, Outcome, SampleToRun, Simulator } from './host.ts'
import { Network } from './network/network.ts'
import { AppPage, type View } from './page/app-page.ts'
import { CommandQueue } from './queue/command-queue.ts'
import { NotSimulated } from './queue/not-simulated.ts'
import { optionsOf, runTests } from './spec/run-tests.ts'
import { Spec, type Test } from './spec/spec.ts'

const host: Host = (name, arg) =>
  (window as unknown as { __host: (name: string, arg: unknown) => Promise<never> }).__host(
    name,
    arg,
  )

let network: Network | undefined
extendChai()

const simulator: Simulator & { prepare?: (view: View) => void } = {
  runSample,
  onRequest: async (request) =>
    (await network?.onRequest(request)) ?? { type: 'continue', request, watched: false },
  onResponse: async (id, response) => (await network?.onResponse(id, response)) ?? null,
  onFailure: (id) => network?.onFailure(id),
}
Object.assign(window, { __simulator: simulator })

/** Runs the tests of a sample until one fails. */
async function runSample(sample: SampleToRun): Promise<Outcome> {
  const events = new Events()
  const page = new AppPage(host, (event, ...args) => {
    if (event === 'uncaught') uncaught(args[0])
    if (!events.has(event)) return []
    try {
      return events.emit(event, ...args)
    } catch (error) {
      queue.uncaught ??= error
      return []
    }
  })
  simulator.prepare = (view) => page.prepare(view)
  const uncaught = (error: unknown) => {
    if (events.emit('uncaught:exception', error, undefined).includes(false)) return
    queue.uncaught ??= error
  }
  const { members, restore } = immediate(() => queue, events)
  members.now = (name: string, ...args: unknown[]) => queue.now(name, ...args)
  const queue: CommandQueue = new CommandQueue(() => page.stable(), members)
  queue.patience = sample.patience
  const fixture = (name: string): unknown => {
    const path = `cypress/fixtures/${name}`
    const found = [path, `${path}.json`, name].find((one) => one in sample.fixtures)
    if (!found) throw new NotSimulated(`the fixture ${name} is not shown`)
    return /\.json$/.test(found) ? JSON.parse(sample.fixtures[found]!) : sample.fixtures[found]
  }
  const own = new Network(queue, host, fixture, (error) => {
    queue.uncaught ??= error
  })
  network = own
  queue.otherAlias = (name) => own.alias(name)
  const cypress = createCypress(queue, page, events, sample)
  queue.define({
    ...queries(page),
    ...actions(page, host, fixture),
    ...navigation(page),
    ...own.definitions(),
    ...storage(page, host),
    ...assertions(queue),
    fixture: { action: ({ args: [name] }) => fixture(String(name)) },
  })
  queue.define(flow(queue, own, (cypress.env as () => Record<string, unknown>)()))
  const spec = new Spec()
  Object.assign(window, spec.globals(), {
    cy: queue.cy,
    Cypress: cypress,
    expect: chai.expect,
    assert: chai.assert,
    chai,
  })

  let current: Test | undefined
  let count = 0
  const isolate = async (test: Test) => {
    current = test
    count += 1
    events.endTest()
    restore()
    page.uninstall()
    await own.reset()
    const { viewportWidth = 1000, viewportHeight = 660, testIsolation } = optionsOf(test)
    queue.within.length = 0
    queue.aliases.clear()
    queue.context = { test: { title: test.title }, currentTest: { title: test.title } }
    page.resize(Number(viewportWidth), Number(viewportHeight))
    Object.assign(cypress, { currentTest: { title: test.title, titlePath: [test.title] } })
    if (testIsolation === false && count > 1) return
    await page.leave()
    await host('clearCookies', null)
    localStorage.clear()
    sessionStorage.clear()
    queue.uncaught = undefined
    for (const state of sample.given) await host('given', state)
  }
  const execute = async (body: NonNullable<Test['body']>) => {
    let finished: Promise<unknown> | undefined
    await queue.execute(() => {
      const context = queue.context
      context.skip = () => {
        throw new NotSimulated('`this.skip()` is called')
      }
      context.timeout = () => undefined
      if (body.length === 0) return body.call(context)
      finished = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('`done` was not called.')), queue.timeout)
        body.call(context, (error?: unknown) => (error === undefined ? resolve(0) : reject(error)))
      })
      // It is looked at when all commands have run.
      finished.catch(() => undefined)
      return undefined
    })
    await finished
  }
  try {
    const script = `${sample.code}\n//# sourceURL=${sample.name}`
    // The sample is a script of this document, as a spec is one of its runner's.
    const evaluate = () => {
      // biome-ignore lint/security/noGlobalEval: running samples is the purpose of this page
      window.eval(script)
    }
    if (sample.declaresTests) evaluate()
    else (spec.globals().it as (title: string, body: () => void) => void)('the sample', evaluate)
    await runTests(
      spec.tests(),
      async (body) => {
        try {
          await execute(body)
        } catch (error) {
          if (error instanceof NotSimulated || !events.has('fail')) throw error
          events.emit('fail', error, {})
        }
      },
      isolate,
    )
    return { status: 'passed', tests: count, commands: queue.commands }
  } catch (error) {
    const { name = '', place } = queue.failed ?? {}
    const reason = error instanceof Error ? error : new Error(String(error))
    const own = reason.stack?.includes(sample.name) ? reason.stack : ''
    return {
      status: error instanceof NotSimulated ? 'unknown' : 'failed',
      tests: count,
      commands: queue.commands,
      failure: {
        test: current?.title ?? '',
        command: name,
        message: reason.message,
        stack: `${place?.stack ?? own}\n${reason.stack ?? ''}`,
      },
    }
  }
}
