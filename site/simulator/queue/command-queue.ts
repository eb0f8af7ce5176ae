import $ from 'jquery'
import { commands } from '../../data/commands.ts'
import { commandTable } from '../commands/table.ts'
import { isElements, noteMissing } from '../dom/elements.ts'
import type { LogEntry } from '../log/command-log.ts'
import { describeCall } from '../log/describe.ts'
import type { QueueLog } from '../log/queue-log.ts'
import { Chain, type Command, KEEP, type Step } from './command.ts'
import { childFirst, notFound, noValue, timedOut } from './messages.ts'
import { Misuse } from './misuse.ts'
import { NotSimulated } from './not-simulated.ts'

const TIMEOUT = 4000
const LONGEST = 8000
const PAUSE = 15

/** The arguments and the context of a command's call. */
export interface Call {
  queue: CommandQueue
  command: Command
  chain: Chain
  /** Whether the command is the first of its chain. */
  first: boolean
  args: unknown[]
}

/**
 * A query is a function of its subject, retried together with the commands after it. An action runs
 * once and yields a new subject.
 */
export type Definition =
  | { query: (call: Call) => Step; checks?: 'elements' | 'value' }
  | { action: (call: Call) => unknown }

/** The command queue of a test and its page. */
export class CommandQueue {
  readonly definitions = new Map<string, Definition>()
  readonly aliases = new Map<string, () => unknown>()
  /** Looks up an alias that a request got at run time. */
  otherAlias: (name: string) => unknown = () => undefined
  readonly within: Step[] = []
  readonly stable: () => Promise<void>
  context: Record<string, unknown> = {}
  timeout = TIMEOUT
  /** Factor for all timeouts, since the machine may be busy. */
  patience = 1
  /** Milliseconds to wait after each command that has an entry in the log. */
  pause = 0
  baseUrl = 'http://localhost:4000'
  /** An error of the application, which fails the test. */
  uncaught: unknown
  /** The innermost command that was running when the test failed. */
  failed: Command | undefined
  readonly cy: Record<string, unknown>
  /** Number of commands that were run. */
  commands = 0
  /** Receives the result of each command. */
  log: QueueLog | undefined
  #entry: LogEntry | undefined
  /** The running command, and the command with the assertion that is being checked. */
  #running: Command | undefined
  #asserting: Command | undefined
  #queue: Command[] = []
  #insertAt = 0
  #last: Chain | undefined
  /** Whether the previous command retries the assertions after it. */
  #retriesAssertions = false
  #chains = new WeakMap<object, Chain>()

  constructor(stable: () => Promise<void>, extra: Record<string, unknown>) {
    this.stable = stable
    this.cy = this.#proxy(undefined, extra)
  }

  /** The entry of the command that is running. */
  get entry(): LogEntry | undefined {
    return this.#entry
  }

  /** Whether an assertion is checked again for the commands that follow it in its chain. */
  get isRepeating(): boolean {
    return this.#asserting !== undefined && this.#asserting !== this.#running
  }

  define(definitions: Record<string, Definition>): void {
    for (const [name, definition] of Object.entries(definitions)) {
      this.definitions.set(name, definition)
    }
  }

  /** The chain of a `cy.…` call's return value. */
  chainOf(value: unknown): Chain | undefined {
    return typeof value === 'object' && value !== null ? this.#chains.get(value) : undefined
  }

  /** Runs a function of the sample, and the commands that it adds to the queue. */
  async execute(fn: () => unknown): Promise<void> {
    this.#queue = []
    this.#insertAt = 0
    const returned = this.#box(fn())
    if (!returned.chain) await returned.value
    for (;;) {
      const command = this.#queue.shift()
      if (!command) break
      this.#insertAt = 0
      await this.#perform(command)
    }
    this.throwUncaught()
  }

  /**
   * Calls a function of the sample inside a command. The commands it adds run next; then the
   * command's chain continues with the result of the last one.
   */
  async nested(chain: Chain, fn: () => unknown, otherwise: unknown, after?: () => void) {
    this.#last = undefined
    const at = this.#insertAt
    const { chain: returned, value } = this.#box(fn())
    const source = returned ?? (this.#insertAt > at ? this.#last : undefined)
    if (after) this.insert(after)
    if (source) {
      this.insert(() => {
        chain.base = source.base
        chain.latest = source.latest
        chain.steps = [...source.steps]
      })
      return
    }
    const result = await value
    chain.base = result === undefined ? otherwise : result
    chain.latest = chain.base
    chain.steps = []
  }

  /** Adds bookkeeping after the commands that the current one has added. */
  insert(internal: () => unknown): void {
    const command = { name: '', args: [], chain: new Chain(), place: undefined, internal }
    this.#queue.splice(this.#insertAt++, 0, command)
  }

  /** Repeats a function until it does not throw. */
  async retry<T>(fn: () => T, timeout = this.timeout): Promise<T> {
    const until = performance.now() + Math.min(timeout, LONGEST) * this.patience
    for (;;) {
      await this.stable()
      this.throwUncaught()
      try {
        return fn()
      } catch (error) {
        if (error instanceof NotSimulated || error instanceof Misuse) throw error
        if (performance.now() > until) throw late(error, Math.min(timeout, LONGEST))
        if (this.#entry) this.log?.attempt(this.#entry, error)
      }
      await new Promise((resume) => setTimeout(resume, PAUSE))
    }
  }

  /** Returns the subject of a chain, running all its queries again. */
  evaluate(chain: Chain): unknown {
    chain.latest = undefined
    chain.latest = chain.steps.reduce((subject, step) => step(subject), chain.base)
    return chain.latest
  }

  /** What `cy.now()` returns for a query: its inner function. */
  now(name: string, ...args: unknown[]): Step {
    const definition = this.definitions.get(name)
    if (!definition || !('query' in definition)) throw new NotSimulated(`\`cy.now('${name}')\``)
    const chain = new Chain()
    const command: Command = { name, args, chain, place: undefined }
    return definition.query({ queue: this, command, chain, first: false, args })
  }

  /** Names of the assertions that follow a command in its chain, such as `not.exist`. */
  upcoming(chain: Chain): unknown[] {
    const found: unknown[] = []
    for (const { name, args, internal } of this.#queue) {
      if (internal) continue
      if (name !== 'should' && name !== 'and') break
      found.push(args[0])
    }
    return chain.started ? found : []
  }

  /** Boxes a chain, since its `then` is a command and must not be called by a promise. */
  #box(value: unknown): { chain: Chain | undefined; value: unknown } {
    const chain = this.chainOf(value)
    return { chain, value: chain ? undefined : value }
  }

  /** Fails the running command because of an error of the application or a handler. */
  throwUncaught(): void {
    const error = this.uncaught
    this.uncaught = undefined
    if (error !== undefined) throw error
  }

  async #perform(command: Command): Promise<void> {
    if (command.internal) {
      await command.internal()
      return
    }
    const { chain } = command
    const { log } = this
    if (!log) return this.#run(command)
    const entry = log.begin(command, !chain.started, chain.latest)
    this.#entry = entry
    try {
      await this.#run(command)
      log.amendQueries(chain)
      if (entry) log.pass(entry, chain.latest)
      if (entry && this.pause > 0) await new Promise((go) => setTimeout(go, this.pause))
    } catch (error) {
      log.amendQueries(chain)
      if (entry) log.fail(entry, error, chain.latest)
      throw error
    } finally {
      this.#entry = undefined
    }
  }

  async #run(command: Command): Promise<void> {
    const { name, args, chain } = command
    const definition = this.definitions.get(name)
    if (!definition) throw new NotSimulated(`\`cy.${name}()\` is not known`)
    const isChild = Object.hasOwn(commandTable, name) && commandTable[name]!.chains === 'child'
    if (isChild && !chain.started) throw new Error(childFirst(name))
    this.commands += 1
    const call: Call = { queue: this, command, chain, first: !chain.started, args }
    chain.started = true
    this.failed = command
    this.#running = command
    const timeout = timeoutOf(args) ?? this.timeout
    const isAssertion = name === 'should' || name === 'and'
    if (!isAssertion) this.#noteAssertions(name, definition)
    if ('query' in definition) {
      const step = definition.query(call)
      const check = definition.checks
      const { log } = this
      const entry = this.#entry
      const overridden = this.upcoming(chain).some(
        (assertion) => typeof assertion === 'string' && /exist|length|undefined/.test(assertion),
      )
      chain.steps.push((subject) => {
        if (isAssertion) this.#asserting = command
        const value = step(subject)
        this.#asserting = undefined
        if (entry && !isAssertion) log?.yields(entry, command, value)
        if (!isAssertion && isElements(value) && value.length === 0) {
          noteMissing(value, describeCall(name, args) || `${name}()`)
        }
        if (check && !overridden) requireExistence(value, check, command)
        return value
      })
      if (isAssertion && !this.#retriesAssertions) {
        await this.stable()
        this.throwUncaught()
        this.evaluate(chain)
      } else await this.retry(() => this.evaluate(chain), timeout)
      this.failed = undefined
      this.#running = undefined
      return
    }
    await this.stable()
    this.throwUncaught()
    const result = await definition.action(call)
    this.#running = undefined
    if (result !== KEEP) {
      chain.base = result
      chain.latest = result
      chain.steps = []
    }
    this.failed = this.#insertAt > 0 ? command : undefined
  }

  /** After a command that runs once, an assertion is checked once, unless a query is in between. */
  #noteAssertions(name: string, definition: Definition): void {
    const runs = Object.hasOwn(commands, name) ? commands[name]?.runs : undefined
    if (runs === 'utility') return
    this.#retriesAssertions =
      'query' in definition || runs === 'query' || runs === 'action' || runs === 'verifying'
  }

  #proxy(chain: Chain | undefined, extra: Record<string, unknown>): Record<string, unknown> {
    const call = (name: string, args: unknown[]) => {
      const own = chain ?? new Chain()
      const place = new Error(name)
      const command: Command = { name, args, chain: own, place }
      this.#queue.splice(this.#insertAt++, 0, command)
      this.#last = own
      if (chain) return proxy
      return this.#proxy(own, {})
    }
    const proxy: Record<string, unknown> = new Proxy(extra, {
      get: (target, name) => {
        if (typeof name === 'symbol') return undefined
        if (name in target) return target[name]
        return (...args: unknown[]) => {
          if (!this.definitions.has(name)) throw new NotSimulated(`\`cy.${name}()\` is not known`)
          return call(name, args)
        }
      },
    })
    if (chain) this.#chains.set(proxy, chain)
    return proxy
  }
}

function timeoutOf(args: unknown[]): number | undefined {
  for (const arg of args) {
    if (typeof arg !== 'object' || arg === null || !('timeout' in arg)) continue
    if (typeof arg.timeout === 'number') return arg.timeout
  }
  return undefined
}

function requireExistence(value: unknown, check: 'elements' | 'value', { name, args }: Command) {
  if (check === 'value') {
    if (value === undefined || value === null) throw new Error(noValue(name, args))
  } else if (value instanceof $ && (value as JQuery).length === 0) {
    throw new Error(notFound(name, args))
  }
}

/** Returns the last error of a command after its timeout. */
function late(error: unknown, milliseconds: number): unknown {
  if (error instanceof Error) error.message = timedOut(milliseconds, error.message)
  return error
}
