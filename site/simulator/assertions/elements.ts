import * as chai from 'chai'
import $ from 'jquery'
import _ from 'lodash'
import sinonChai from 'sinon-chai'
import { type Elements, isElement, nameElements, whatIsMissing } from '../dom/elements.ts'
import { isVisible, whyHidden } from '../dom/visibility.ts'
import { show } from '../queue/show.ts'

/** What messages call the assertions about one property, if not by their names. */
const KEYED: Readonly<Record<string, string>> = {
  attr: 'attribute',
  css: 'CSS property',
  prop: 'property',
}

export type Assertion = Chai.AssertionStatic & {
  _obj: unknown
  assert: (
    holds: boolean,
    message: string,
    negated: string,
    expected?: unknown,
    actual?: unknown,
  ) => void
}

/** Called for each assertion with its message, and the error if it fails. */
export type OnAssertion = (message: string, error: unknown) => void

/** Sets the function that is called for assertions of the running code. */
export function observeAssertions(hear: OnAssertion | undefined): void {
  observer = hear
}

let observer: OnAssertion | undefined

/** Adds assertions about elements, and reports all assertions. */
export function extendChai(): void {
  chai.config.truncateThreshold = 200
  chai.use(sinonChai)
  chai.use(({ Assertion }, utils) => {
    const prototype = Assertion.prototype as unknown as { assert: (...args: unknown[]) => void }
    const { assert } = prototype
    prototype.assert = function (...args) {
      const hear = observer
      // Nested assertions are not reported.
      observer = undefined
      try {
        assert.apply(this, args)
        hear?.(messageOf(this as object, args, utils), undefined)
      } catch (error) {
        hear?.(messageOf(this as object, args, utils), error)
        throw error
      } finally {
        observer = hear
      }
    }
  })
  chai.use((api, utils) => {
    const { Assertion } = api
    const elements = (value: unknown): Elements | undefined =>
      value instanceof $ ? (value as Elements) : isElement(value) ? $(value) : undefined
    const named = (found: Elements) =>
      found.length === 0 ? whatIsMissing(found) : `'${nameElements(found)}'`

    /** An assertion that is a property: `be.visible`. */
    const property = (name: string, holds: (found: Elements) => boolean, why?: Why) => {
      const check = function (this: unknown) {
        const self = this as Assertion
        const found = elements(self._obj)
        if (!found) throw new chai.AssertionError(`${show(self._obj)} is not an element.`)
        const reason = why?.(found)
        self.assert(
          found.length > 0 && holds(found),
          `expected ${named(found)} to be '${name}'${reason === undefined ? '' : `, but ${reason}`}`,
          `expected ${named(found)} not to be '${name}'`,
        )
      }
      if (Object.getOwnPropertyDescriptor(Assertion.prototype, name)) {
        Assertion.overwriteProperty(name, (original) => {
          return function (this: Chai.AssertionStatic) {
            if (elements((this as Assertion)._obj)) check.call(this)
            else original.call(this)
          }
        })
      } else Assertion.addProperty(name, check)
    }

    property(
      'visible',
      (found) => found.toArray().every(isVisible),
      (found) => found.toArray().map(whyHidden).find(Boolean),
    )
    property('hidden', (found) => found.toArray().every((element) => !isVisible(element)))
    property('checked', (found) => found.is(':checked'))
    property('selected', (found) => found.is(':selected'))
    property('disabled', (found) => found.is(':disabled'))
    property('enabled', (found) => found.is(':enabled'))
    property('focused', (found) => found[0] === found[0]?.ownerDocument.activeElement)

    for (const name of ['exist', 'empty'] as const) {
      Assertion.overwriteProperty(name, (original) => {
        return function (this: Chai.AssertionStatic) {
          const self = this as Assertion
          const found = elements(self._obj)
          if (!found) return original.call(this)
          const attached = found.toArray().every((element) => element.isConnected)
          const holds = name === 'exist' ? found.length > 0 && attached : found.is(':empty')
          self.assert(
            holds,
            `expected ${named(found)} to ${name === 'exist' ? 'exist in the DOM' : 'be empty'}`,
            name === 'exist'
              ? `Expected ${named(found)} not to exist in the DOM, but it was continuously found.`
              : `expected ${named(found)} not to be empty`,
          )
        }
      })
    }

    /** An assertion that is a method: `have.text`. */
    const method = (
      name: string,
      actualOf: (found: Elements, key: string) => unknown,
      keyed = false,
    ) => {
      const check = function (this: unknown, ...args: unknown[]) {
        const self = this as Assertion
        const found = elements(self._obj)
        if (!found) throw new chai.AssertionError(`${show(self._obj)} is not an element.`)
        const key = keyed ? String(args[0]) : ''
        const actual = actualOf(found, key)
        const given = keyed ? args.slice(1) : args
        const [expected] = given
        const contains = utils.flag(this as object, 'contains')
        const holds =
          given.length === 0
            ? actual !== undefined
            : contains
              ? String(actual).includes(String(expected))
              : _.isEqual(actual, expected)
        const label = keyed ? `${KEYED[name] ?? name} ${show(key)}` : name
        const joined = keyed ? `${label} with the value` : label
        const what = given.length === 0 ? label : `${joined} ${show(expected)}`
        const verb = contains && !keyed ? 'contain' : 'have'
        self.assert(
          holds,
          `expected ${named(found)} to ${verb} ${what}, but the ${keyed ? 'value' : name} was ${show(actual)}`,
          `expected ${named(found)} not to ${verb} ${what}`,
        )
        if (keyed && given.length === 0) utils.flag(this as object, 'object', actual)
      }
      const existing = Object.getOwnPropertyDescriptor(Assertion.prototype, name)
      if (existing) {
        Assertion.overwriteMethod(name, (original) => {
          return function (this: Chai.AssertionStatic, ...args: unknown[]) {
            if (elements((this as Assertion)._obj)) check.apply(this, args)
            else original.apply(this, args)
          }
        })
      } else Assertion.addMethod(name, check)
    }
    method('text', (found) => found.text())
    method('html', (found) => found.html())
    method('value', (found) => found.val())
    method('id', (found) => found.attr('id'))
    method('attr', (found, key) => found.attr(key), true)
    method('prop', (found, key) => found.prop(key) as unknown, true)
    method('data', (found, key) => found.data(key) as unknown, true)
    method('css', (found, key) => styleOf(found, key), true)

    /** An assertion about the kind or the content of elements. */
    const about = (
      name: string,
      holds: (found: Elements, wanted: unknown) => boolean,
      how: string,
    ) => {
      const check = function (this: unknown, wanted: unknown) {
        const self = this as Assertion
        const found = elements(self._obj)!
        self.assert(
          holds(found, wanted),
          `expected ${named(found)} to ${how} ${show(wanted)}`,
          `expected ${named(found)} not to ${how} ${show(wanted)}`,
        )
      }
      if (Object.getOwnPropertyDescriptor(Assertion.prototype, name)) {
        Assertion.overwriteMethod(name, (original) => {
          return function (this: Chai.AssertionStatic, ...args: unknown[]) {
            const self = this as Assertion
            if (elements(self._obj) && !isElement(args[0])) check.call(this, args[0])
            else original.apply(this, args)
          }
        })
      } else Assertion.addMethod(name, check)
    }
    about('class', (found, name) => found.hasClass(String(name)), 'have class')
    about('match', (found, selector) => found.is(String(selector)), 'match')
    about('descendants', (found, selector) => found.has(String(selector)).length > 0, 'contain')
    about('focus', (found) => found[0] === found[0]?.ownerDocument.activeElement, 'have the focus')

    for (const name of ['contain', 'contains', 'include', 'includes']) {
      aboutElements(name, (self, found, text) => {
        const squeezed = found.text().replace(/\s+/g, ' ')
        self.assert(
          typeof text === 'string' || typeof text === 'number'
            ? found.text().includes(String(text)) || squeezed.includes(String(text))
            : found.has(text as Element).length > 0,
          `expected ${named(found)} to contain ${show(text)}, but its text is ${show(squeezed.trim())}`,
          `expected ${named(found)} not to contain ${show(text)}`,
        )
      })
    }
    aboutElements('length', (self, found, count) => {
      self.assert(
        found.length === count,
        found.length === count
          ? `expected ${named(found)} to have a length of ${show(count)}`
          : `${found.length < Number(count) ? 'Not enough' : 'Too many'} elements found. Found \`${found.length}\`, expected \`${show(count)}\`.`,
        `expected ${named(found)} not to have a length of ${show(count)}`,
      )
    })

    /** Overrides a chainable method for elements. */
    function aboutElements(
      name: string,
      check: (self: Assertion, found: Elements, wanted: unknown) => void,
    ): void {
      Assertion.overwriteChainableMethod(
        name,
        wraps(
          (original) =>
            function (this: Chai.AssertionStatic, ...args: unknown[]) {
              const self = this as Assertion
              const found = elements(self._obj)
              if (found) check(self, found, args[0])
              else original.apply(this, args)
            },
        ),
        wraps(
          (original) =>
            function (this: Chai.AssertionStatic) {
              original.call(this)
            },
        ),
      )
    }
  })
}

/** The message of an assertion without the actual value. */
function messageOf(assertion: object, args: unknown[], utils: Chai.ChaiUtils): string {
  const isNegated = utils.flag(assertion, 'negate') === true
  const [, message, negated, ...values] = args
  const text = utils.getMessage(assertion, [isNegated, message, negated, ...values] as never)
  return text.replace(/,? but (?:the|its|it|got) .*$/s, '')
}

type Method = (this: Chai.AssertionStatic, ...args: unknown[]) => void

/** The declared types omit that the function receives the original. */
function wraps(make: (original: Method) => Method): () => void {
  return make as unknown as () => void
}

type Why = (found: Elements) => string | undefined

/** Returns the computed style of an element; the expected value may have another notation. */
function styleOf(found: Elements, name: string): unknown {
  const element = found[0]
  if (!element) return undefined
  const style = element.ownerDocument.defaultView!.getComputedStyle(element)
  return name.startsWith('--') ? style.getPropertyValue(name).trim() : found.css(name)
}

export { chai }
