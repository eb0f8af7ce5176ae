import type { ComponentType, JsxRuntime } from '../../../shared/server-entry.ts'
import { NEVER_ENDS } from '../../errors/time-limit.ts'
import type { CompiledMdx } from '../mdx/compile.ts'
import type { TracedExpression } from '../mdx/plugins/expressions.ts'

/** A position in an MDX file; `file` is relative to the site root. */
export interface MdxPlace {
  file: string
  line: number
  column: number
}

type Element = (type: unknown, props: object, key?: unknown) => unknown
type Component = (props: object) => unknown

/**
 * Traces a render through its MDX files: which of their elements are being rendered, and where an
 * error was thrown. It costs a second compilation and render, so it runs only if the first failed.
 */
export class Trace {
  /** Message of the error that ended the render. */
  message = ''
  /** Elements being rendered, innermost last. */
  readonly inside: (MdxPlace & { name: string })[] = []
  /** Error thrown by the code of an MDX file; `at` is `null` if the position is unknown. */
  thrown: { error: unknown; file: string; at: TracedExpression | null } | null = null
  /** The expression being evaluated, for one that never ends. */
  evaluating: MdxPlace | null = null
  /**
   * The first expression whose value React cannot render: a promise, or an object that is not an
   * element.
   */
  unshowable: MdxPlace | null = null
  /** The first element whose type is not a component. */
  misnamed: (MdxPlace & { name: string; type: unknown }) | null = null
  /** Positions where plugins use components, by file and name. */
  readonly components = new Map<string, NonNullable<CompiledMdx['components']>>()
  readonly #runtime: { Fragment: unknown; jsx: Element; jsxs: Element }

  constructor(runtime: JsxRuntime) {
    this.#runtime = runtime as { Fragment: unknown; jsx: Element; jsxs: Element }
  }

  /** Returns a JSX runtime for one file that records its elements and expressions. */
  runtimeOf(file: string, source: string, expressions: readonly TracedExpression[]): JsxRuntime {
    const { Fragment, jsx, jsxs } = this.#runtime
    const lines = source.split('\n')
    const jsxDEV = (
      type: unknown,
      props: object,
      key: unknown,
      isStatic: boolean,
      at: { lineNumber?: number; columnNumber?: number } | undefined,
    ): unknown => {
      const make = isStatic ? jsxs : jsx
      const line = at?.lineNumber
      const column = at?.columnNumber ?? 1
      if (line === undefined || typeof type === 'string') return make(type, props, key)
      const name = /^<([\w.]+)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1]
      if (name === undefined) return make(type, props, key)
      const place = { file, line, column, name }
      if (isComponent(type)) return make(this.#followed(type, place), props, key)
      this.misnamed ??= { ...place, type }
      return make(type, props, key)
    }
    const at = (index: number, evaluate: () => unknown): unknown => {
      const expression = expressions[index] ?? null
      const place = expression && { file, line: expression.line, column: expression.column }
      this.evaluating = place
      try {
        const value = evaluate()
        this.evaluating = null
        if (!canBeShown(value)) this.unshowable ??= place
        return value
      } catch (error) {
        this.#note(error, file, expression)
        throw error
      }
    }
    return { Fragment, jsx, jsxs, jsxDEV, at } as JsxRuntime
  }

  /** Runs code of an MDX file and attributes any error it throws to that file. */
  run<T>(file: string, expressions: readonly TracedExpression[], work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.#note(error, file, expressionBehind(error, expressions))
      throw error
    }
  }

  #note(error: unknown, file: string, at: TracedExpression | null): void {
    if (this.thrown?.error !== error) this.thrown = { error, file, at }
  }

  /** Wraps a component to record when its rendering starts and when its content is rendered. */
  #followed(type: ComponentType, place: MdxPlace & { name: string }): Component {
    const { Fragment, jsx, jsxs } = this.#runtime
    const leave = (): null => {
      this.inside.pop()
      return null
    }
    const followed = (props: object): unknown => {
      this.inside.push(place)
      return jsxs(Fragment, { children: [jsx(type, props), jsx(leave, {})] })
    }
    return Object.assign(followed, type)
  }
}

/** Components from `memo`, `forwardRef` and the like are objects with a type. */
function isComponent(type: unknown): boolean {
  const isOfReact = typeof type === 'object' && type !== null && '$$typeof' in type
  return typeof type === 'function' || typeof type === 'symbol' || isOfReact
}

function canBeShown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return '$$typeof' in value || Symbol.iterator in value
}

/** Guesses the expression without a wrapper that threw, by the name in the error message. */
function expressionBehind(error: unknown, expressions: readonly TracedExpression[]) {
  const message = error instanceof Error ? error.message : ''
  const name =
    /^([\w$]+) is not defined/.exec(message)?.[1] ??
    /reading '([\w$]+)'/.exec(message)?.[1] ??
    /([\w$]+) is not (?:a function|iterable)/.exec(message)?.[1]
  const candidates = expressions.filter(({ guarded }) => !guarded)
  if (name === undefined) {
    return candidates.length === 1 || message === NEVER_ENDS ? candidates[0]! : null
  }
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  return candidates.find(({ value }) => word.test(value)) ?? null
}
