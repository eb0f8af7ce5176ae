import { fixtures as projectFixtures } from '../examples/fixtures/index.js'
import { variantsOf } from '../examples/variants/index.js'
import { chai, extendChai, observeAssertions } from './assertions/elements.ts'
import { assertions } from './assertions/should.ts'
import { AppPage } from './browser/app-page.ts'
import { CookieJar } from './browser/cookies.ts'
import { overlay } from './browser/overlay.ts'
import { runScript } from './browser/run-script.ts'
import { actions } from './commands/actions.ts'
import { flow, immediate } from './commands/flow.ts'
import { navigation } from './commands/navigation.ts'
import { queries } from './commands/queries.ts'
import { storage } from './commands/storage.ts'
import { createLoopGuard, GUARD } from './compile/loop-guard.ts'
import { COMPONENTS } from './compile/modules.ts'
import { HOST, jsxFunctions } from './components/host.ts'
import { EXPOSED, type Outcome, type SampleToRun, startOf } from './contract.ts'
import { createCypress } from './cypress/cypress.ts'
import { Events } from './cypress/events.ts'
import { fixtureReader } from './cypress/fixtures.ts'
import { isElements } from './dom/elements.ts'
import { CommandLog, type LogEntry } from './log/command-log.ts'
import { QueueLog } from './log/queue-log.ts'
import { BASE } from './network/base.ts'
import { Network } from './network/network.ts'
import { type Apps, Server } from './network/server.ts'
import { CommandQueue } from './queue/command-queue.ts'
import { NotSimulated } from './queue/not-simulated.ts'
import { type Snapshot, takeSnapshot } from './snapshots/snapshot.ts'
import { given } from './spec/given.ts'
import { optionsOf, runTests, Skipped } from './spec/run-tests.ts'
import { type Body, Spec, type Test } from './spec/spec.ts'

/** The environment that the frame provides to the simulator. */
export interface SimulatorEnvironment {
  apps: Apps
  /** Modules of the applications by path, as one script each. */
  modules: Readonly<Record<string, string>>
  /** Gives the frame a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Receives each change of the Command Log, and a snapshot of the application at each entry. */
  onLog?: {
    entry(entry: LogEntry): void
    snapshot(id: number, moment: 'before' | 'after', snapshot: Snapshot): void
  }
}

/** Sizes of the viewport in CSS pixels. */
const PAGE_SIZE = [1000, 660] as const
const COMPONENT_SIZE = [500, 500] as const

extendChai()

/** Runs the tests of a sample until one fails. A frame runs one sample. */
export async function runSample(
  sample: SampleToRun,
  { apps, modules, resize, onLog }: SimulatorEnvironment,
): Promise<Outcome> {
  const events = new Events()
  const cookies = new CookieJar()
  const server = new Server(apps, cookies)
  const fail = (error: unknown) => {
    queue.uncaught ??= error
  }
  const page = new AppPage({ cookies, server, modules, resize }, (event, ...args) => {
    if (event === 'uncaught') {
      if (!events.emit('uncaught:exception', args[0], undefined).includes(false)) fail(args[0])
      return []
    }
    try {
      return events.emit(event, ...args)
    } catch (error) {
      fail(error)
      return []
    }
  })
  const { members, restore } = immediate(() => queue, events)
  members.now = (name: string, ...args: unknown[]) => queue.now(name, ...args)
  const queue: CommandQueue = new CommandQueue(() => page.stable(), members)
  queue.patience = sample.patience
  queue.pause = sample.pause ?? 0
  if (onLog) {
    queue.log = new QueueLog(new CommandLog(onLog.entry), (id, moment, subject) => {
      const elements = isElements(subject) ? subject.toArray() : []
      const { href } = page.window.location
      onLog.snapshot(id, moment, takeSnapshot(page.document, href, elements))
    })
    server.log = queue.log
    observeAssertions((message, error) => {
      if (!queue.isRepeating) queue.log?.assertion(queue.entry, message, error)
    })
  }
  const fixture = fixtureReader({ ...projectFixtures, ...sample.fixtures })
  const network = new Network(queue, fixture, fail)
  server.network = network
  queue.otherAlias = (name) => network.alias(name)
  const mounts = sample.components !== undefined
  const [width, height] = mounts ? COMPONENT_SIZE : PAGE_SIZE
  const forgetSession = () => {
    // Components are mounted in one page, which stays.
    if (!mounts) page.leave()
    cookies.clear()
    page.localStorage.clear()
    page.sessionStorage.clear()
  }
  const cypress = createCypress(queue, page, events, sample, forgetSession)
  queue.define({
    ...queries(page),
    ...actions(page, fixture),
    ...navigation(page),
    ...network.definitions(),
    ...storage(page, cookies, server),
    ...assertions(queue),
    fixture: {
      action: ({ args: [name, encoding] }) =>
        fixture(
          String(name),
          typeof encoding === 'object' && encoding ? undefined : (encoding as string),
        ),
    },
  })
  queue.define(flow(queue, network, (cypress.env as () => Record<string, unknown>)()))
  const spec = new Spec()
  if (mounts) await page.host(HOST, `${BASE}/__cypress/iframes/${sample.spec}`)
  // A spec with components shares their window.
  const scope = overlay(mounts ? page.window : window, {
    ...spec.globals(),
    cy: queue.cy,
    Cypress: cypress,
    expect: chai.expect,
    assert: chai.assert,
    chai,
    localStorage: page.localStorage,
    sessionStorage: page.sessionStorage,
    // Bundlers resolve imports of JSON files this way.
    require: (path: string) => fixture(path.replace(/^.*\/fixtures\//, '')),
    [GUARD]: createLoopGuard(),
  })

  let current: Test | undefined
  let count = 0
  const isolate = async (test: Test) => {
    current = test
    if (queue.log) queue.log.test = test.title
    count += 1
    events.endTest()
    restore()
    page.uninstall()
    network.reset()
    const options = optionsOf(test)
    const { viewportWidth = width, viewportHeight = height, testIsolation, expose } = options
    ;(cypress.expose as (values: object) => void)({ ...EXPOSED, ...(expose as object) })
    queue.within.length = 0
    queue.aliases.clear()
    queue.context = { test: { title: test.title }, currentTest: { title: test.title } }
    await page.resize(Number(viewportWidth), Number(viewportHeight))
    Object.assign(cypress, { currentTest: { title: test.title, titlePath: [test.title] } })
    events.emit('test:before:run', { title: test.title }, {})
    if (testIsolation === false && count > 1) return
    forgetSession()
    queue.uncaught = undefined
    for (const { storage } of variantsOf(sample.given)) Object.assign(page.localStorage, storage)
    for (const state of sample.given) await given(state, server, sample.env.PASSWORD ?? '')
  }
  try {
    if (mounts) {
      const modules = runScript(sample.components!, scope, 'components.js')
      Object.assign(scope, { [COMPONENTS]: modules, ...jsxFunctions(modules) })
    }
    const evaluate = () => void runScript(sample.code, scope, sample.name)
    const start = startOf(sample.given)
    const sampleAsTest = () => {
      if (start !== undefined) (queue.cy.visit as (path: string) => void)(start)
      evaluate()
    }
    if (sample.declaresTests) evaluate()
    else {
      const declare = spec.globals().it as (title: string, body: () => void) => void
      declare('the sample', sampleAsTest)
    }
    await runTests(
      spec.tests(),
      async (body) => {
        try {
          await execute(queue, body)
        } catch (error) {
          const isOfSimulator = error instanceof NotSimulated || error instanceof Skipped
          if (isOfSimulator || !events.has('fail')) throw error
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
  } finally {
    if (onLog) await server.settle()
  }
}

/** Runs a test or a hook, with the commands that it adds. */
async function execute(queue: CommandQueue, body: Body): Promise<void> {
  let finished: Promise<unknown> | undefined
  await queue.execute(() => {
    const context = queue.context
    context.skip = () => {
      throw new Skipped()
    }
    context.timeout = () => undefined
    if (body.length === 0) return body.call(context)
    finished = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('`done` was not called.')), queue.timeout)
      body.call(context, (error?: unknown) => (error === undefined ? resolve(0) : reject(error)))
    })
    // A rejection is handled after all commands have run.
    finished.catch(() => undefined)
    return undefined
  })
  await finished
}
