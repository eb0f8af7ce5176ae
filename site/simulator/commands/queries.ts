import $ from 'jquery'
import _ from 'lodash'
import type { AppPage } from '../browser/app-page.ts'
import {
  type Elements,
  elementsOf,
  isDocument,
  isElement,
  isElements,
  isWindow,
} from '../dom/elements.ts'
import type { Step } from '../queue/command.ts'
import type { Call, Definition } from '../queue/command-queue.ts'
import { noAlias, noProperty } from '../queue/messages.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

/** The queries, which are retried together with the assertions after them. */
export function queries(page: AppPage): Record<string, Definition> {
  /** Scope of a query: the elements of `within` when it is called, queried again each time. */
  const scopeOf = ({ queue, args }: Call): (() => Elements | Document) => {
    const own = args.find((arg) => _.isPlainObject(arg) && 'withinSubject' in (arg as object))
    const named = (own as { withinSubject?: unknown } | undefined)?.withinSubject
    const within = queue.within.at(-1)
    return () => {
      if (named === null) return page.document
      if (named !== undefined) return elementsOf(named, 'within')
      return within ? elementsOf(within(undefined), 'within') : page.document
    }
  }
  const get: Definition = {
    checks: 'elements',
    query(call) {
      const [selector] = call.args
      if (typeof selector !== 'string')
        throw new Error('`cy.get()` can only accept a string selector.')
      if (selector.startsWith('@')) return aliased(call, selector.slice(1))
      refuse(call, ['timeout', 'log', 'withinSubject'])
      const scope = scopeOf(call)
      return () => search(scope(), selector)
    },
  }
  return {
    get,
    contains: {
      checks: 'elements',
      query(call) {
        const { args, first } = call
        const options = (_.isPlainObject(args.at(-1)) ? args.at(-1) : {}) as {
          matchCase?: boolean
        }
        refuse(call, ['timeout', 'log', 'matchCase', 'includeShadowDom'])
        const plain = args.filter((arg) => !_.isPlainObject(arg))
        const [selector, text] = plain.length > 1 ? plain : [undefined, plain[0]]
        const scope = scopeOf(call)
        return (subject) => {
          const roots =
            first || !isElements(subject) ? (isElement(subject) ? $(subject) : scope()) : subject
          return contains(roots, selector as string | undefined, text, options.matchCase !== false)
        }
      },
    },
    root: {
      checks: 'elements',
      query: (call) => {
        const scope = scopeOf(call)
        return () => {
          const at = scope()
          return isElements(at) ? at : $(at.documentElement)
        }
      },
    },
    window: { query: () => () => page.window },
    document: { query: () => () => page.document },
    title: { query: () => () => page.document.title },
    url: {
      query:
        ({ args: [options] }) =>
        () => {
          const { href } = page.window.location
          return (options as { decode?: boolean } | undefined)?.decode ? decodeURI(href) : href
        },
    },
    hash: { query: () => () => page.window.location.hash },
    location: {
      query:
        ({ args: [key] }) =>
        () => {
          const { location } = page.window
          if (typeof key === 'string') return location[key as 'href']
          const names = ['hash', 'host', 'hostname', 'href', 'origin', 'pathname', 'port'] as const
          const plain = _.pick(location, [...names, 'protocol', 'search'])
          return { ...plain, toString: () => location.href }
        },
    },
    focused: {
      checks: 'elements',
      query: () => () => {
        const { activeElement, body } = page.document
        return activeElement && activeElement !== body ? $(activeElement as HTMLElement) : $()
      },
    },
    its: {
      checks: 'value',
      query:
        ({ args: [path] }) =>
        (subject) => {
          return property(subject, path as string | number)
        },
    },
    invoke: {
      query({ args }) {
        const [name, ...rest] = (_.isPlainObject(args[0]) ? args.slice(1) : args) as [
          string | number,
          ...unknown[],
        ]
        return (subject) => {
          const path = String(name)
          const owner = path.includes('.')
            ? property(subject, path.slice(0, path.lastIndexOf('.')))
            : subject
          const method = (owner as Record<string, unknown> | null)?.[path.split('.').at(-1)!]
          if (method === undefined || method === null) throw new Error(noProperty('invoke', path))
          if (typeof method !== 'function') {
            throw new Error(
              `\`cy.invoke()\` errored because the property: \`${path}\` returned a \`${typeof method}\` value instead of a function. \`cy.invoke()\` can only be used on properties that return callable functions.`,
            )
          }
          return method.apply(owner, rest)
        }
      },
    },
    ...traversals(),
    shadow: {
      checks: 'elements',
      query: () => (subject) => {
        const roots = elementsOf(subject, 'shadow').toArray()
        return $(roots.flatMap(({ shadowRoot }) => shadowRoot ?? [])) as unknown as Elements
      },
    },
  }
}

/** An unsupported option that changes a query makes the sample unsupported. */
function refuse({ args }: Call, known: string[]): void {
  const options = args.find((arg) => _.isPlainObject(arg))
  const other = options && Object.keys(options).find((key) => !known.includes(key))
  if (other) throw new NotSimulated(`the option \`${other}\` is not known`)
}

function search(scope: Elements | Document, selector: string): Elements {
  try {
    return isDocument(scope) ? $(selector, scope) : scope.find(selector)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Syntax error, unrecognized expression: ${reason.replace(/^Syntax error, unrecognized expression: /, '')}`,
    )
  }
}

function aliased({ queue }: Call, name: string): Step {
  return () => {
    const alias = queue.aliases.get(name)
    if (alias) return alias()
    const other = queue.otherAlias(name)
    if (other === undefined) throw new Error(noAlias(name, 'get', [...queue.aliases.keys()]))
    return other
  }
}

function property(subject: unknown, path: string | number): unknown {
  const own = (subject as Record<string, unknown> | null)?.[path as string]
  return own !== undefined ? own : _.get(subject, path)
}

/** The deepest element that contains a text, or the button, link or label around it. */
function contains(
  scope: Elements | Document,
  selector: string | undefined,
  text: unknown,
  matchCase: boolean,
): Elements {
  const roots = isDocument(scope) ? [scope.body] : scope.toArray()
  const squeeze = (value: string) => value.replace(/[\s\u00a0]+/g, ' ').trim()
  const wanted = text instanceof RegExp ? text : squeeze(String(text))
  const holds = (element: Element): boolean => {
    const isButton = element.matches('input[type=submit], input[type=button], input[type=reset]')
    const value = isButton ? (element as HTMLInputElement).value : visibleText(element)
    if (wanted instanceof RegExp) return wanted.test(squeeze(value))
    return matchCase
      ? squeeze(value).includes(wanted)
      : squeeze(value).toLowerCase().includes(wanted.toLowerCase())
  }
  for (const root of roots) {
    const inside = [...root.querySelectorAll<HTMLElement>(selector ?? '*')].filter(
      (element) => !/^(?:script|style|head|title|meta|link)$/i.test(element.tagName),
    )
    if (selector !== undefined) {
      if (root.matches(selector)) inside.unshift(root)
      const found = inside.find(holds)
      if (found) return $(found)
      continue
    }
    const matching = inside.filter(holds)
    if (matching.length === 0) {
      if (!isDocument(scope) && holds(root)) return $(root)
      continue
    }
    for (const preferred of ['input[type=submit]', 'button', 'a', 'label']) {
      const found = matching.find((element) => element.matches(preferred))
      if (found) return $(found)
    }
    const first = matching[0]!
    const chain = matching.filter((element) => first.contains(element))
    return $(deepest(chain))
  }
  return $()
}

/** The visible text of an element, without scripts. */
function visibleText(element: Element): string {
  if (element.querySelector('script, style') === null) return element.textContent ?? ''
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('script, style')) part.remove()
  return copy.textContent ?? ''
}

function deepest(elements: HTMLElement[]): HTMLElement {
  let found = elements[0]!
  for (const element of elements) if (found.contains(element)) found = element
  return found
}

function traversals(): Record<string, Definition> {
  const names = [
    'children',
    'closest',
    'filter',
    'find',
    'next',
    'nextAll',
    'nextUntil',
    'not',
    'parent',
    'parents',
    'parentsUntil',
    'prev',
    'prevAll',
    'prevUntil',
    'siblings',
    'eq',
    'first',
    'last',
  ]
  return Object.fromEntries(
    names.map((name): [string, Definition] => [
      name,
      {
        checks: 'elements',
        query({ args }) {
          const plain = args.filter((arg) => !_.isPlainObject(arg))
          return (subject) => {
            if (isWindow(subject)) throw new Error(`\`${name}\` needs an element.`)
            const elements = elementsOf(subject, name)
            const method = elements[name as 'find'] as (...args: unknown[]) => Elements
            return method.apply(elements, plain)
          }
        },
      },
    ]),
  )
}
