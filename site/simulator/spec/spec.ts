export type Body = (this: Record<string, unknown>, done?: (error?: unknown) => void) => unknown

interface Hooks {
  before: Body[]
  beforeEach: Body[]
  afterEach: Body[]
  after: Body[]
}

export interface Suite extends Hooks {
  title: string
  parent: Suite | undefined
  items: (Suite | Test)[]
  isSkipped: boolean
  isOnly: boolean
  options: Record<string, unknown>
}

export interface Test {
  title: string
  body: Body | undefined
  parent: Suite
  isSkipped: boolean
  isOnly: boolean
  /** Tests with unsupported options are not run. */
  options: Record<string, unknown>
}

/** The tests of a sample, and the functions that declare them. */
export class Spec {
  readonly #root: Suite = suite('', undefined)
  #at: Suite = this.#root

  /** `describe`, `it` and the others, as globals. */
  globals(): Record<string, unknown> {
    const describe = this.#declarer((title, fn, flags, options) => {
      const own = { ...suite(title, this.#at), ...flags, options }
      this.#at.items.push(own)
      const before = this.#at
      this.#at = own
      ;(fn as (() => void) | undefined)?.call(own)
      this.#at = before
    })
    const it = this.#declarer((title, body, flags, options) => {
      this.#at.items.push({ title, body, parent: this.#at, options, ...flags })
    })
    const hook = (name: keyof Hooks) => (first: string | Body, second?: Body) => {
      this.#at[name].push(typeof first === 'function' ? first : second!)
    }
    return {
      describe,
      context: describe,
      it,
      specify: it,
      before: hook('before'),
      beforeEach: hook('beforeEach'),
      after: hook('after'),
      afterEach: hook('afterEach'),
    }
  }

  #declarer(
    declare: (
      title: string,
      body: Body | undefined,
      flags: { isSkipped: boolean; isOnly: boolean },
      options: Record<string, unknown>,
    ) => void,
  ) {
    const make =
      (isSkipped: boolean, isOnly: boolean) =>
      (title: string, ...rest: unknown[]) => {
        const body = rest.find((one) => typeof one === 'function') as Body | undefined
        const options = (rest.find((one) => typeof one === 'object') ?? {}) as Record<
          string,
          unknown
        >
        declare(title, body, { isSkipped, isOnly }, options)
      }
    return Object.assign(make(false, false), { skip: make(true, false), only: make(false, true) })
  }

  /** The tests to run, in order. */
  tests(): Test[] {
    const all = testsOf(this.#root, false)
    if (all.length === 0) {
      const { before, beforeEach } = this.#root
      const declares = before.length + beforeEach.length > 0
      const body = () => undefined
      const test = { title: 'hooks', body, parent: this.#root, options: {} }
      return declares ? [{ ...test, isSkipped: false, isOnly: false }] : []
    }
    const only = all.filter((test) => isOnly(test))
    return only.length > 0 ? only : all
  }
}

function suite(title: string, parent: Suite | undefined): Suite {
  const hooks = { before: [], beforeEach: [], afterEach: [], after: [] }
  return { title, parent, items: [], isSkipped: false, isOnly: false, options: {}, ...hooks }
}

function testsOf(from: Suite, isSkipped: boolean): Test[] {
  return from.items.flatMap((item) => {
    const skipped = isSkipped || item.isSkipped
    if ('items' in item) return testsOf(item, skipped)
    return skipped || !item.body ? [] : [item]
  })
}

/** The suites around a test, the outermost first. */
export function suitesOf(test: Test): Suite[] {
  const found: Suite[] = []
  for (let at: Suite | undefined = test.parent; at; at = at.parent) found.unshift(at)
  return found
}

function isOnly(test: Test): boolean {
  if (test.isOnly) return true
  return suitesOf(test).some((one) => one.isOnly)
}
