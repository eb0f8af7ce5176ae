import $ from 'jquery'
import _ from 'lodash'
import { minimatch } from 'minimatch'
import sinon from 'sinon'
import type { SampleToRun } from './backend.ts'
import { buffer } from './bytes.ts'
import { isDocument, isElements, isVisible, isWindow } from './elements.ts'
import { BASE } from './navigation.ts'
import type { AppPage, Listener } from './page.ts'
import { type Chain, type Definition, KEEP, NotKnown, type Run, type Step } from './run.ts'

type Implementation = (this: unknown, ...args: unknown[]) => unknown

/** Listeners of `cy.on()` and `Cypress.on()`. */
export class Events {
  #listeners = new Map<string, Set<Listener>>()
  #ofTest = new Set<Listener>()

  on(event: string, listener: Listener, ofTest: boolean): void {
    const known = [
      ...['uncaught:exception', 'window:confirm', 'window:alert', 'window:before:load', 'fail'],
      ...['window:load', 'window:before:unload', 'window:unload', 'url:changed'],
      ...['test:before:run', 'test:after:run', 'viewport:changed', 'scrolled', 'log:added'],
    ]
    if (!known.includes(event)) throw new NotKnown(`the event ${event} is not known`)
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    if (ofTest) this.#ofTest.add(listener)
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  has(event: string): boolean {
    return (this.#listeners.get(event)?.size ?? 0) > 0
  }

  emit(event: string, ...args: unknown[]): unknown[] {
    return [...(this.#listeners.get(event) ?? [])].map((listener) => listener(...args))
  }

  /** Removes what a test listens to. */
  endTest(): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of this.#ofTest) listeners.delete(listener)
    }
    this.#ofTest.clear()
  }
}

/** Makes `Cypress` as samples see it: a member that is not known makes a sample not run. */
export function makeCypress(
  run: Run,
  page: AppPage,
  events: Events,
  sample: SampleToRun,
): Record<string, unknown> {
  const config: Record<string, unknown> = {
    baseUrl: BASE,
    defaultCommandTimeout: run.timeout,
    viewportWidth: 1000,
    viewportHeight: 660,
    retries: 0,
    testIsolation: true,
    scrollBehavior: 'top',
    waitForAnimations: true,
    animationDistanceThreshold: 5,
    env: {},
  }
  const env: Record<string, unknown> = { ...sample.env }
  const exposed: Record<string, unknown> = {}
  const reader =
    (kind: string, values: Record<string, unknown>) =>
    (...args: unknown[]) => {
      const [name, value] = args
      if (args.length === 0) return values
      if (_.isPlainObject(name)) return Object.assign(values, name)
      if (args.length > 1) values[String(name)] = value
      if (!(String(name) in values)) throw new NotKnown(`the ${kind} ${name} has no value here`)
      return values[String(name)]
    }
  const strict = (name: string, members: Record<string, unknown>): Record<string, unknown> =>
    new Proxy(members, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target) return target[key as string]
        throw new NotKnown(`\`${name}.${key}\` is not known`)
      },
    })
  return strict('Cypress', {
    _,
    $: Object.assign((selector: string | Element, context?: Element) => {
      return typeof selector === 'string' && !selector.trim().startsWith('<')
        ? $(selector, context ?? (page.document as never))
        : $(selector as never)
    }, $),
    Blob: strict('Cypress.Blob', {
      base64StringToBlob: (text: string, type = '') =>
        new Blob([buffer.from(text, 'base64') as BlobPart], { type }),
    }),
    Buffer: buffer,
    Promise: Object.assign(Promise, {
      delay: (ms: number) => new Promise((resume) => setTimeout(resume, ms)),
    }),
    minimatch,
    sinon,
    version: '15.3.0',
    testingType: 'e2e',
    platform: 'linux',
    arch: 'x64',
    browser: {
      name: 'chromium',
      family: 'chromium',
      isHeadless: true,
      version: '0',
      majorVersion: 0,
    },
    isBrowser: (wanted: string | string[] | { family?: string; name?: string }) => {
      const names = [wanted].flat().map((one) => (typeof one === 'string' ? one : one.name))
      return names.some((name) => name === 'chromium')
    },
    spec: { name: sample.spec.split('/').at(-1), relative: sample.spec, absolute: sample.spec },
    currentRetry: 0,
    isCy: (value: unknown) => value === run.cy || run.chainOf(value) !== undefined,
    config: (...args: unknown[]) => {
      const [name, value] = args
      if (typeof name === 'string' && args.length === 1) {
        if (!(name in config)) throw new NotKnown(`the configuration \`${name}\` is not known`)
        return config[name]
      }
      if (args.length === 0) return config
      Object.assign(config, _.isPlainObject(name) ? name : { [String(name)]: value })
      if (typeof config.defaultCommandTimeout === 'number') {
        run.timeout = config.defaultCommandTimeout
      }
      return undefined
    },
    env: reader('variable', env),
    expose: reader('exposed value', exposed),
    log: () => {
      const log = { set: () => log, snapshot: () => log, end: () => log, error: () => log }
      return log
    },
    on: (event: string, listener: Listener) => events.on(event, listener, false),
    once: (event: string, listener: Listener) => {
      const once: Listener = (...args) => {
        events.off(event, once)
        return listener(...args)
      }
      events.on(event, once, false)
    },
    off: (event: string, listener: Listener) => events.off(event, listener),
    dom: strict('Cypress.dom', {
      isVisible: (value: unknown) => domElements(value).every(isVisible),
      isHidden: (value: unknown) => domElements(value).some((element) => !isVisible(element)),
      isElement: (value: unknown) => domElements(value).length > 0,
      isJquery: isElements,
      isFocused: (value: unknown) =>
        domElements(value).some((element) => element === element.ownerDocument.activeElement),
      wrap: (value: unknown) => $(value as never),
      unwrap: (value: unknown) => (isElements(value) ? value.toArray() : value),
    }),
    Commands: strict('Cypress.Commands', {
      add: (name: string, ...rest: unknown[]) => addCommand(run, name, rest),
      addAll: (...args: unknown[]) => {
        const [options, commands] = args.length > 1 ? args : [undefined, args[0]]
        for (const [name, fn] of Object.entries(commands as object)) {
          addCommand(run, name, options ? [options, fn] : [fn])
        }
      },
      addQuery: (name: string, ...rest: unknown[]) => {
        run.define({ [name]: ownQuery(run, rest.at(-1) as Implementation) })
      },
      overwrite: (name: string, fn: Implementation) => overwrite(run, name, fn),
      overwriteQuery: (name: string, fn: Implementation) => {
        const original = run.definitions.get(name)
        if (!original || !('query' in original)) throw new Error(`There is no query ${name}.`)
        run.define({
          [name]: {
            ...original,
            query(call) {
              const inner = (...args: unknown[]) => original.query({ ...call, args })
              return fn.call(contextOf(call.run), inner, ...call.args) as Step
            },
          },
        })
      },
    }),
    Keyboard: strict('Cypress.Keyboard', {
      Keys: {
        TAB: 'Tab',
        ENTER: 'Enter',
        ESC: 'Escape',
        SPACE: 'Space',
        BACKSPACE: 'Backspace',
        DELETE: 'Delete',
        UP: 'ArrowUp',
        DOWN: 'ArrowDown',
        LEFT: 'ArrowLeft',
        RIGHT: 'ArrowRight',
        HOME: 'Home',
        END: 'End',
        INSERT: 'Insert',
        PAGEUP: 'PageUp',
        PAGEDOWN: 'PageDown',
      },
      defaults: () => undefined,
    }),
    Screenshot: strict('Cypress.Screenshot', { defaults: () => undefined }),
    session: strict('Cypress.session', {}),
    ensure: strict('Cypress.ensure', ensure),
  })
}

/** `Cypress.ensure`: throws unless a subject is what a command needs. */
const ensure = {
  isElement: (subject: unknown, name: string) => {
    requires(domElements(subject).length > 0, name, 'an element')
  },
  isDocument: (subject: unknown, name: string) => {
    requires(isDocument(subject), name, 'a document')
  },
  isWindow: (subject: unknown, name: string) => requires(isWindow(subject), name, 'a window'),
  isAttached: (subject: unknown, name: string) => {
    const attached = domElements(subject).every((element) => element.isConnected)
    requires(attached, name, 'an element that is in the page')
  },
  isVisible: (subject: unknown, name: string) => {
    requires(domElements(subject).every(isVisible), name, 'a visible element')
  },
  isNotDisabled: (subject: unknown, name: string) => {
    const enabled = domElements(subject).every((element) => !element.matches(':disabled'))
    requires(enabled, name, 'an element that is not disabled')
  },
  isType: (subject: unknown, type: string | string[], name: string) => {
    const holds = [type].flat().some((one) => {
      if (one === 'optional') return subject === undefined || subject === null
      if (one === 'element') return domElements(subject).length > 0
      return one === 'document' ? isDocument(subject) : one === 'window' && isWindow(subject)
    })
    requires(holds, name, `a subject of the type ${[type].flat().join(' or ')}`)
  },
}

function requires(holds: boolean, name: string, what: string): void {
  if (!holds) throw new Error(`\`${name}\` needs ${what}.`)
}

/** What `this` is for a query: with the functions that the documentation names. */
function contextOf(run: Run): unknown {
  return { ...run.context, set: () => undefined, get: () => undefined }
}

function domElements(value: unknown): Element[] {
  if (isElements(value)) return value.toArray()
  return typeof value === 'object' && value !== null && 'nodeType' in value
    ? [value as Element]
    : []
}

function ownQuery(run: Run, fn: Implementation): Definition {
  return {
    query: ({ args }) => fn.apply(contextOf(run), args) as Step,
    checks: 'elements',
  }
}

function addCommand(run: Run, name: string, rest: unknown[]): void {
  const fn = rest.at(-1) as Implementation
  const options = (rest.length > 1 ? rest[0] : {}) as { prevSubject?: unknown }
  run.define({
    [name]: {
      async action({ args, chain, first }) {
        const { prevSubject = false } = options
        const own: unknown[] = []
        if (prevSubject !== false) {
          const subject = first ? undefined : run.evaluate(chain)
          if (
            subject === undefined &&
            prevSubject !== 'optional' &&
            !isArrayWithOptional(prevSubject)
          ) {
            throw new Error(`\`${name}\` needs a subject.`)
          }
          own.push(subject)
        }
        const otherwise = first ? undefined : run.evaluate(chain)
        await run.nested(chain, () => fn.call(run.context, ...own, ...args), otherwise)
        return KEEP
      },
    },
  })
}

function isArrayWithOptional(value: unknown): boolean {
  return Array.isArray(value) && value.includes('optional')
}

function overwrite(run: Run, name: string, fn: Implementation): void {
  const original = run.definitions.get(name)
  if (!original) throw new NotKnown(`\`cy.${name}()\` is not known`)
  if ('query' in original) throw new Error(`${name} is a query, which \`overwrite\` does not take.`)
  run.define({
    [name]: {
      async action(call) {
        const { chain, first } = call
        const before = first ? undefined : run.evaluate(chain)
        const originalFn = (...args: unknown[]) => {
          // Commands on a subject are given it as their first argument.
          const own = !first && args[0] === before ? args.slice(1) : args
          return performed(run, original, { ...call, args: own }, chain)
        }
        const args = needsSubject(name) ? [before, ...call.args] : call.args
        await run.nested(chain, () => fn.call(run.context, originalFn, ...args), before)
        return KEEP
      },
    },
  })
}

async function performed(
  run: Run,
  original: Exclude<Definition, { query: unknown }>,
  call: Parameters<(typeof original)['action']>[0],
  chain: Chain,
): Promise<unknown> {
  const result = await original.action(call)
  return result === KEEP ? run.evaluate(chain) : result
}

function needsSubject(name: string): boolean {
  const parents = [
    'visit',
    'request',
    'log',
    'reload',
    'go',
    'viewport',
    'clock',
    'tick',
    'session',
  ]
  return ![...parents, 'setCookie', 'getCookie', 'intercept', 'wait', 'wrap', 'press'].includes(
    name,
  )
}
