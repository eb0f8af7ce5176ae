import $ from 'jquery'
import sinon, { type SinonSandbox, type SinonStub } from 'sinon'
import type { Listener } from '../browser/app-page.ts'
import type { Events } from '../cypress/events.ts'
import { type Elements, elementsOf, isElements } from '../dom/elements.ts'
import type { Network } from '../network/network.ts'
import { KEEP } from '../queue/command.ts'
import type { CommandQueue, Definition } from '../queue/command-queue.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import { show } from '../queue/show.ts'

type Callback = (this: unknown, ...args: unknown[]) => unknown

/** The commands about the flow of a test: callbacks, scopes, aliases, values. */
export function flow(queue: CommandQueue, network: Network, env: Record<string, unknown>) {
  const sleep = queue.definitions.get('wait') as { action: (call: never) => unknown }
  const definitions: Record<string, Definition> = {
    // biome-ignore lint/suspicious/noThenProperty: the command is called so
    then: {
      async action({ chain, args }) {
        const fn = args.at(-1) as Callback
        const subject = queue.evaluate(chain)
        if (typeof fn !== 'function') throw new Error('`then` takes a function.')
        await queue.nested(chain, () => fn.call(queue.context, subject), subject)
        return KEEP
      },
    },
    spread: {
      async action({ chain, args }) {
        const subject = queue.evaluate(chain) as unknown[]
        if (!Array.isArray(subject)) {
          throw new Error('`cy.spread()` requires the existing subject be array-like.')
        }
        const fn = args.at(-1) as Callback
        await queue.nested(chain, () => fn.apply(queue.context, subject), subject)
        return KEEP
      },
    },
    within: {
      async action({ chain, args }) {
        const fn = args.at(-1) as Callback
        const steps = [...chain.steps]
        const { base } = chain
        const subject = queue.evaluate(chain)
        const elements = elementsOf(subject, 'within')
        if (elements.length !== 1) {
          throw new Error(
            `\`cy.within()\` can only be called on a single element. Your subject contained ${elements.length} elements. Narrow down your subject to a single element (using \`.first()\`, for example) before calling \`.within()\`.`,
          )
        }
        queue.within.push(() => steps.reduce((value, step) => step(value), base))
        const inner = { base: undefined, steps: [], started: true } as never
        await queue.nested(
          inner,
          () => {
            const result = fn.call(queue.context, subject)
            return queue.chainOf(result) ? result : undefined
          },
          subject,
          () => {
            queue.within.pop()
          },
        )
        return subject
      },
    },
    each: {
      action({ chain, args }) {
        const [fn] = args as [Callback]
        const subject = queue.evaluate(chain)
        const list = isElements(subject) ? subject.toArray() : subject
        if (typeof fn !== 'function') {
          throw new Error('`cy.each()` must be passed a callback function.')
        }
        if (!Array.isArray(list)) {
          throw new Error(
            `\`cy.each()\` can only operate on an array like subject. Your subject was: \`${show(subject)}\``,
          )
        }
        let stopped = false
        for (const [index, item] of list.entries()) {
          queue.insert(async () => {
            if (stopped) return
            const value = isElements(subject) ? $(item as HTMLElement) : item
            const inner = { base: undefined, steps: [], started: true } as never
            await queue.nested(
              inner,
              () => {
                const returned = fn.call(queue.context, value, index, list)
                if (returned === false) stopped = true
                return returned
              },
              undefined,
            )
          })
        }
        return subject
      },
    },
    wrap: {
      async action({ args: [value] }) {
        const isPromise = typeof (value as { then?: unknown } | null)?.then === 'function'
        return isPromise && !queue.chainOf(value) ? await value : wrapped(value)
      },
    },
    log: { action: ({ chain, first }) => (first ? null : queue.evaluate(chain)) },
    end: { action: () => null },
    as: {
      action({ chain, args: [name, options] }) {
        const alias = String(name)
        const steps = [...chain.steps]
        const { base } = chain
        const subject = queue.evaluate(chain)
        if (network.isRoute(subject)) network.name(subject, alias)
        else {
          const isStatic = (options as { type?: string } | undefined)?.type === 'static'
          queue.aliases.set(
            alias,
            isStatic ? () => subject : () => steps.reduce((value, step) => step(value), base),
          )
          queue.context[alias] = subject
        }
        return KEEP
      },
    },
    wait: {
      async action(call) {
        const [what, options] = call.args as [unknown, { timeout?: number } | undefined]
        if (typeof what === 'string') {
          return network.wait(what, Math.min(options?.timeout ?? 5000, 8000))
        }
        if (Array.isArray(what)) {
          const found = []
          for (const name of what) found.push(await network.wait(String(name), 5000))
          return found
        }
        return sleep.action(call as never)
      },
    },
    env: {
      action({ args: [names] }) {
        if (!Array.isArray(names)) throw new Error('`cy.env()` takes a list of names.')
        return Object.fromEntries(
          names.map((name) => {
            if (!(name in env)) throw new NotSimulated(`the variable ${name} has no value here`)
            return [name, env[name]]
          }),
        )
      },
    },
  }
  return definitions
}

function wrapped(value: unknown): unknown {
  const isNode = typeof value === 'object' && value !== null && 'nodeType' in value
  return isNode ? ($(value as HTMLElement) as Elements) : value
}

/** Members of `cy` that are not commands: stubs and spies, which exist at once, and listeners. */
export function immediate(
  queue: () => CommandQueue,
  events: Events,
): { members: Record<string, unknown>; restore: () => void } {
  let sandbox: SinonSandbox = sinon.createSandbox()
  const named = <T extends object>(stub: T): T => {
    const own = stub as T & Record<string, unknown>
    const { withArgs } = own as { withArgs?: (...args: unknown[]) => object }
    return Object.assign(own, {
      as(alias: string) {
        queue().aliases.set(alias, () => stub)
        queue().context[alias] = stub
        return stub
      },
      log: () => stub,
      ...(withArgs && { withArgs: (...args: unknown[]) => named(withArgs.apply(stub, args)) }),
    }) as T
  }
  const members = {
    stub: (...args: unknown[]) => {
      const [owner, method, replacement] = args
      if (args.length === 0) return named(sandbox.stub())
      const stub = sandbox.stub(owner as Record<string, never>, method as string) as SinonStub
      return named(replacement ? stub.callsFake(replacement as never) : stub)
    },
    spy: (...args: unknown[]) => named(sandbox.spy(...(args as [])) as unknown as object),
    on: (event: string, listener: Listener) => events.on(event, listener, true),
    once: (event: string, listener: Listener) => events.on(event, listener, true),
    off: (event: string, listener: Listener) => events.off(event, listener),
    state: () => {
      throw new NotSimulated('`cy.state()` is not known')
    },
  }
  return {
    members,
    restore: () => {
      sandbox.restore()
      sandbox = sinon.createSandbox()
    },
  }
}
