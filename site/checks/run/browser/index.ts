import { actions } from './actions.ts'
import { assertions, chai, extendChai } from './assertions.ts'
import type { Backend, Interpreter, Outcome, SampleToRun } from './backend.ts'
import { Events, makeCypress } from './cypress.ts'
import { flow, immediate } from './flow.ts'
import { navigation } from './navigation.ts'
import { Network } from './network.ts'
import { AppPage, type View } from './page.ts'
import { queries } from './queries.ts'
import { NotKnown, Run } from './run.ts'
import { optionsOf, runTests, Spec, type Test } from './spec.ts'
import { storage } from './storage.ts'

const backend: Backend = (name, arg) =>
  (window as unknown as { __backend: (name: string, arg: unknown) => Promise<never> }).__backend(
    name,
    arg,
  )

let network: Network | undefined
extendChai()

const interpreter: Interpreter & { prepare?: (view: View) => void } = {
  runSample,
  onRequest: async (request) =>
    (await network?.onRequest(request)) ?? { type: 'continue', request, watched: false },
  onResponse: async (id, response) => (await network?.onResponse(id, response)) ?? null,
  onFailure: (id) => network?.onFailure(id),
}
Object.assign(window, { __interpreter: interpreter })

/** Runs the tests of a sample until one fails. */
async function runSample(sample: SampleToRun): Promise<Outcome> {
  const events = new Events()
  const page = new AppPage(backend, (event, ...args) => {
    if (event === 'uncaught') uncaught(args[0])
    if (!events.has(event)) return []
    try {
      return events.emit(event, ...args)
    } catch (error) {
      run.uncaught ??= error
      return []
    }
  })
  interpreter.prepare = (view) => page.prepare(view)
  const uncaught = (error: unknown) => {
    if (events.emit('uncaught:exception', error, undefined).includes(false)) return
    run.uncaught ??= error
  }
  const { members, restore } = immediate(() => run, events)
  members.now = (name: string, ...args: unknown[]) => run.now(name, ...args)
  const run: Run = new Run(() => page.stable(), members)
  run.patience = sample.patience
  const fixture = (name: string): unknown => {
    const path = `cypress/fixtures/${name}`
    const found = [path, `${path}.json`, name].find((one) => one in sample.fixtures)
    if (!found) throw new NotKnown(`the fixture ${name} is not shown`)
    return /\.json$/.test(found) ? JSON.parse(sample.fixtures[found]!) : sample.fixtures[found]
  }
  const own = new Network(run, backend, fixture, (error) => {
    run.uncaught ??= error
  })
  network = own
  run.otherAlias = (name) => own.alias(name)
  const cypress = makeCypress(run, page, events, sample)
  run.define({
    ...queries(page),
    ...actions(page, backend, fixture),
    ...navigation(page),
    ...own.definitions(),
    ...storage(page, backend),
    ...assertions(run),
    fixture: { action: ({ args: [name] }) => fixture(String(name)) },
  })
  run.define(flow(run, own, (cypress.env as () => Record<string, unknown>)()))
  const spec = new Spec()
  Object.assign(window, spec.globals(), {
    cy: run.cy,
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
    run.within.length = 0
    run.aliases.clear()
    run.context = { test: { title: test.title }, currentTest: { title: test.title } }
    page.resize(Number(viewportWidth), Number(viewportHeight))
    Object.assign(cypress, { currentTest: { title: test.title, titlePath: [test.title] } })
    if (testIsolation === false && count > 1) return
    await page.leave()
    await backend('clearCookies', null)
    localStorage.clear()
    sessionStorage.clear()
    run.uncaught = undefined
    for (const state of sample.given) await backend('given', state)
  }
  const execute = async (body: NonNullable<Test['body']>) => {
    let finished: Promise<unknown> | undefined
    await run.execute(() => {
      const context = run.context
      context.skip = () => {
        throw new NotKnown('`this.skip()` is called')
      }
      context.timeout = () => undefined
      if (body.length === 0) return body.call(context)
      finished = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('`done` was not called.')), run.timeout)
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
          if (error instanceof NotKnown || !events.has('fail')) throw error
          events.emit('fail', error, {})
        }
      },
      isolate,
    )
    return { status: 'passed', tests: count, commands: run.commands }
  } catch (error) {
    const { name = '', place } = run.failed ?? {}
    const reason = error instanceof Error ? error : new Error(String(error))
    const own = reason.stack?.includes(sample.name) ? reason.stack : ''
    return {
      status: error instanceof NotKnown ? 'unknown' : 'failed',
      tests: count,
      commands: run.commands,
      failure: {
        test: current?.title ?? '',
        command: name,
        message: reason.message,
        stack: `${place?.stack ?? own}\n${reason.stack ?? ''}`,
      },
    }
  }
}
