import $ from 'jquery'
import _ from 'lodash'
import { minimatch } from 'minimatch'
import sinon from 'sinon'
import type { AppPage, Listener } from '../browser/app-page.ts'
import { EXPOSED, type SampleToRun } from '../contract.ts'
import { domElements, isElements } from '../dom/elements.ts'
import { isVisible } from '../dom/visibility.ts'
import { BASE } from '../network/base.ts'
import type { Step } from '../queue/command.ts'
import type { CommandQueue } from '../queue/command-queue.ts'
import { NotSimulated } from '../queue/not-simulated.ts'
import { BROWSER, fitsBrowser } from './browser.ts'
import { buffer } from './buffer.ts'
import {
  addCommand,
  contextOf,
  type Implementation,
  overwrite,
  ownQuery,
} from './custom-commands.ts'
import { describeElement, getElementCoordinatesByPosition, isFocusable } from './dom-members.ts'
import { ensure } from './ensure.ts'
import type { Events } from './events.ts'
import { type LogOptions, ownEntry } from './own-entry.ts'

/** Creates `Cypress` for samples: an unknown member makes a sample unsupported. */
export function createCypress(
  queue: CommandQueue,
  page: AppPage,
  events: Events,
  sample: SampleToRun,
  forgetSession: () => void,
): Record<string, unknown> {
  const config: Record<string, unknown> = {
    baseUrl: BASE,
    defaultCommandTimeout: queue.timeout,
    viewportWidth: 1000,
    viewportHeight: 660,
    retries: 0,
    testIsolation: true,
    scrollBehavior: 'top',
    waitForAnimations: true,
    animationDistanceThreshold: 5,
    downloadsFolder: 'cypress/downloads',
    fixturesFolder: 'cypress/fixtures',
    screenshotsFolder: 'cypress/screenshots',
    env: {},
  }
  const env: Record<string, unknown> = { ...sample.env }
  const exposed: Record<string, unknown> = { ...EXPOSED }
  const reader =
    (kind: string, values: Record<string, unknown>) =>
    (...args: unknown[]) => {
      const [name, value] = args
      if (args.length === 0) return values
      if (_.isPlainObject(name)) return Object.assign(values, name)
      if (args.length > 1) values[String(name)] = value
      if (kind === 'exposed value') return values[String(name)]
      if (!(String(name) in values)) throw new NotSimulated(`the ${kind} ${name} has no value here`)
      return values[String(name)]
    }
  const strict = (name: string, members: Record<string, unknown>): Record<string, unknown> =>
    new Proxy(members, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target) return target[key as string]
        throw new NotSimulated(`\`${name}.${key}\` is not known`)
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
    testingType: sample.components === undefined ? 'e2e' : 'component',
    platform: 'linux',
    arch: 'x64',
    browser: BROWSER,
    isBrowser: fitsBrowser,
    spec: { name: sample.spec.split('/').at(-1), relative: sample.spec, absolute: sample.spec },
    currentRetry: 0,
    isCy: (value: unknown) => value === queue.cy || queue.chainOf(value) !== undefined,
    config: (...args: unknown[]) => {
      const [name, value] = args
      if (typeof name === 'string' && args.length === 1) {
        if (!(name in config)) throw new NotSimulated(`the configuration \`${name}\` is not known`)
        return config[name]
      }
      if (args.length === 0) return config
      Object.assign(config, _.isPlainObject(name) ? name : { [String(name)]: value })
      if (typeof config.defaultCommandTimeout === 'number') {
        queue.timeout = config.defaultCommandTimeout
      }
      return undefined
    },
    env: reader('variable', env),
    expose: reader('exposed value', exposed),
    log: (options: LogOptions) => ownEntry(queue, options),
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
      isFocusable: (value: unknown) => domElements(value).some(isFocusable),
      getElementCoordinatesByPosition,
      getElementAtPointFromViewport: (doc: Document, x: number, y: number) =>
        doc.elementFromPoint(x, y),
      stringify: describeElement,
      isFocused: (value: unknown) =>
        domElements(value).some((element) => element === element.ownerDocument.activeElement),
      wrap: (value: unknown) => $(value as never),
      unwrap: (value: unknown) => (isElements(value) ? value.toArray() : value),
    }),
    Commands: strict('Cypress.Commands', {
      add: (name: string, ...rest: unknown[]) => addCommand(queue, name, rest),
      addAll: (...args: unknown[]) => {
        const [options, commands] = args.length > 1 ? args : [undefined, args[0]]
        for (const [name, fn] of Object.entries(commands as object)) {
          addCommand(queue, name, options ? [options, fn] : [fn])
        }
      },
      addQuery: (name: string, ...rest: unknown[]) => {
        queue.define({ [name]: ownQuery(queue, rest.at(-1) as Implementation) })
      },
      overwrite: (name: string, fn: Implementation) => overwrite(queue, name, fn),
      overwriteQuery: (name: string, fn: Implementation) => {
        const original = queue.definitions.get(name)
        if (!original || !('query' in original)) throw new Error(`There is no query ${name}.`)
        queue.define({
          [name]: {
            ...original,
            query(call) {
              const inner = (...args: unknown[]) => original.query({ ...call, args })
              return fn.call(contextOf(call.queue), inner, ...call.args) as Step
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
    session: strict('Cypress.session', {
      clearCurrentSessionData: async () => forgetSession(),
    }),
    Cookies: strict('Cypress.Cookies', { debug: () => undefined }),
    ensure: strict('Cypress.ensure', ensure),
  })
}
