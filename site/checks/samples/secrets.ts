import { parseSync } from 'rolldown/utils'
import {
  childrenOf,
  isFunction,
  type Node,
  nameOf,
  namesIn,
  returnsOf,
  rootOf,
  unwrap,
  walk,
} from './syntax-tree.ts'

/** A position where a secret would be printed. */
export interface Leak {
  /** Name of the printing function: `request`, `expect`, `console.log`. */
  by: string
  /** Whether `log: false` prevents it. */
  canHide: boolean
  /** Offset in the code. */
  start: number
}

/** Commands that show their arguments or their subject in the Command Log or the console. */
const HIDING = new Set(
  [
    'contains exec get find filter invoke its readFile request screenshot select selectFile',
    'setCookie task trigger type visit wrap writeFile',
  ].flatMap((names) => names.split(' ')),
)
/** Commands that print them without an option to prevent it. */
const LOUD = new Set(['log', 'should', 'and', 'session'])
/** Commands of a chain that print their subject, not only their arguments. */
const SHOWS_SUBJECT = new Set(['its', 'invoke', 'should', 'and'])

type Scope = ReadonlySet<string>

/**
 * Finds where a value of `cy.env()` is passed to a function that prints it. Values are followed
 * through variables, parameters of functions and custom commands in the same code, and return
 * values of callbacks. Comparisons, `typeof` and lengths of a secret are not secret.
 */
export function findLeaks(file: string, code: string): Leak[] {
  if (!/\bcy\s*\.env\(/.test(code)) return []
  const { program } = parseSync(file, code)
  return new Follower(program as unknown as Node).follow()
}

class Follower {
  readonly #program: Node
  /** Functions and custom commands that are declared in the code, by name. */
  readonly #functions = new Map<string, Node>()
  readonly #leaks = new Map<number, Leak>()
  /** Names with secrets by the function that declares them; global names by the program. */
  readonly #secrets = new Map<Node, Set<string>>()
  #changed = false

  constructor(program: Node) {
    this.#program = program
    walk(program, (node) => this.#noteFunction(node))
  }

  follow(): Leak[] {
    // A function can be called before or after the place where it is declared.
    do {
      this.#changed = false
      this.#visit(this.#program, new Set(), this.#program)
    } while (this.#changed)
    return [...this.#leaks.values()].sort((a, b) => a.start - b.start)
  }

  #noteFunction(node: Node): void {
    if (node.type === 'FunctionDeclaration' && node.id) this.#functions.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && isFunction(node.init) && node.id.name) {
      this.#functions.set(node.id.name, node.init)
    }
    if (node.type !== 'CallExpression' || !/^(?:add|overwrite)$/.test(nameOf(node.callee))) return
    const [name, ...rest] = node.arguments as Node[]
    const callback = rest.find(isFunction)
    if (typeof name?.value === 'string' && callback)
      this.#functions.set(`cy.${name.value}`, callback)
  }

  /** Visits a node, with the names that hold secrets there. */
  #visit(node: Node, scope: Scope, owner: Node): void {
    const secrets = this.#secrets.get(owner)
    const here: Scope = secrets ? new Set([...scope, ...secrets]) : scope
    if (node.type === 'CallExpression') this.#visitCall(node, here)
    if (node.type === 'VariableDeclarator' && node.init && this.#isSecret(node.init, here)) {
      this.#add(owner, namesIn(node.id))
    }
    if (node.type === 'AssignmentExpression' && this.#isSecret(node.right, here)) {
      this.#add(this.#program, namesIn(node.left))
    }
    const inner = isFunction(node) ? node : owner
    for (const child of childrenOf(node)) this.#visit(child, here, inner)
  }

  #visitCall(call: Node, scope: Scope): void {
    const args = call.arguments as Node[]
    const name = nameOf(call.callee)
    const secret = args.some((arg) => !isFunction(arg) && this.#isSecret(arg, scope))
    const { isChain, subject } = this.#chainOf(call, scope)
    if (isChain) {
      const shown = secret || (subject && SHOWS_SUBJECT.has(name) && !isFunction(args[0]))
      const quiet = args.some(hides)
      if (shown && LOUD.has(name)) this.#leak(call, name, false)
      else if (shown && HIDING.has(name) && !quiet) this.#leak(call, name, true)
      if (subject) for (const arg of args.filter(isFunction)) this.#addParameters(arg, 0)
      this.#passOn(`cy.${name}`, args, scope)
    } else if (secret && /^(?:expect|assert)$/.test(rootOf(call.callee))) {
      this.#leak(call, rootOf(call.callee), false)
    } else if (secret && rootOf(call.callee) === 'console') {
      this.#leak(call, `console.${name}`, false)
    }
    if (call.callee.type === 'Identifier') this.#passOn(call.callee.name, args, scope)
  }

  /** A secret argument makes the parameter of the function that is called secret. */
  #passOn(name: string, args: readonly Node[], scope: Scope): void {
    const called = this.#functions.get(name)
    if (!called) return
    // The first parameter of a child command is its subject.
    const shift = called.params.length > args.length && name.startsWith('cy.') ? 1 : 0
    for (const [index, arg] of args.entries()) {
      if (!isFunction(arg) && this.#isSecret(arg, scope)) this.#addParameters(called, index, shift)
    }
  }

  #addParameters(fn: Node, index: number, shift = 0): void {
    for (const at of new Set([index, index + shift])) {
      const parameter = fn.params[at]
      if (parameter) this.#add(fn, namesIn(parameter))
    }
  }

  #add(owner: Node, names: readonly string[]): void {
    const existing = this.#secrets.get(owner) ?? new Set()
    for (const name of names) {
      if (existing.has(name)) continue
      existing.add(name)
      this.#changed = true
    }
    this.#secrets.set(owner, existing)
  }

  #leak({ start, callee }: Node, by: string, canHide: boolean): void {
    const place = callee.property?.start ?? start
    this.#leaks.set(place, { by, canHide, start: place })
  }

  /** Whether a call belongs to a chain of commands, and whether its subject is secret. */
  #chainOf(call: Node, scope: Scope): { isChain: boolean; subject: boolean } {
    const { callee } = call
    if (callee.type !== 'MemberExpression') return { isChain: false, subject: false }
    const before = unwrap(callee.object)
    if (before.type === 'Identifier') {
      return { isChain: before.name === 'cy', subject: false }
    }
    if (before.type !== 'CallExpression') return { isChain: false, subject: false }
    const isChain = startsChain(before) || this.#yieldsSecret(before, scope)
    return { isChain, subject: isChain && this.#yieldsSecret(before, scope) }
  }

  /** Whether the chain that ends with a call yields a secret. */
  #yieldsSecret(call: Node, scope: Scope): boolean {
    const { callee } = call
    const name = nameOf(callee)
    if (callee.type === 'Identifier') return this.#returnsSecret(callee.name)
    const object = unwrap(callee.object ?? callee)
    if (object.type === 'Identifier') {
      if (object.name !== 'cy') return false
      if (name === 'env') return true
      if (name === 'wrap') return call.arguments.some((arg: Node) => this.#isSecret(arg, scope))
      return this.#returnsSecret(`cy.${name}`)
    }
    if (object.type !== 'CallExpression' || !this.#yieldsSecret(object, scope)) return false
    if (name !== 'then') return /^(?:its|invoke|as|should|and|each|debug|pause)$/.test(name)
    const callback = (call.arguments as Node[]).find(isFunction)
    if (!callback) return true
    const returned = returnsOf(callback)
    const inner = new Set([...scope, ...(this.#secrets.get(callback) ?? [])])
    return returned.length === 0 || returned.some((one) => this.#isSecret(one, inner))
  }

  #returnsSecret(name: string, seen = new Set<string>()): boolean {
    const fn = this.#functions.get(name)
    if (!fn || seen.has(name)) return false
    seen.add(name)
    const inner = this.#secrets.get(fn) ?? new Set<string>()
    return returnsOf(fn).some((one) => {
      const value = unwrap(one)
      if (value.type === 'CallExpression' && value.callee.type === 'Identifier') {
        return this.#returnsSecret(value.callee.name, seen)
      }
      return this.#isSecret(value, inner)
    })
  }

  /** Whether the value of an expression contains a secret. */
  #isSecret(node: Node, scope: Scope): boolean {
    const value = unwrap(node)
    if (value.type === 'Identifier') return scope.has(value.name)
    if (isFunction(value)) return false
    if (value.type === 'BinaryExpression' && value.operator !== '+') return false
    if (value.type === 'UnaryExpression') return false
    if (value.type === 'MemberExpression') {
      if (value.property.name === 'length') return false
      return this.#isSecret(value.object, scope)
    }
    if (value.type === 'CallExpression') {
      if (startsChain(value)) return this.#yieldsSecret(value, scope)
      if (nameOf(value.callee) === 'Boolean') return false
      return [value.callee, ...value.arguments].some((one: Node) => this.#isSecret(one, scope))
    }
    if (value.type === 'Property') return this.#isSecret(value.value, scope)
    return childrenOf(value).some((child) => this.#isSecret(child, scope))
  }
}

/** Whether an argument is an object with `log: false`. */
function hides(arg: Node): boolean {
  return (
    arg.type === 'ObjectExpression' &&
    arg.properties.some(
      ({ key, value }: Node) => (key?.name ?? key?.value) === 'log' && value?.value === false,
    )
  )
}

/** Whether a chain of calls begins with `cy`. */
function startsChain(call: Node): boolean {
  return rootOf(call) === 'cy'
}
