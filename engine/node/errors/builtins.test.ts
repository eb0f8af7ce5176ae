import { afterEach, expect, it } from 'vitest'
import { keepingBuiltins, namingReplaced } from './builtins.ts'
import { QuireError } from './quire-error.ts'
import { limited } from './time-limit.ts'

const { map, [Symbol.iterator]: iterator } = Array.prototype
const { stringify } = JSON
const PresentMap = Map
afterEach(() => {
  Object.assign(Array.prototype, { map, [Symbol.iterator]: iterator })
  JSON.stringify = stringify
  globalThis.Map = PresentMap
})

function replaceAll(): void {
  Array.prototype.map = () => []
  Array.prototype[Symbol.iterator] = () => [][Symbol.iterator]()
  JSON.stringify = () => ''
  // @ts-expect-error A global is deleted.
  delete globalThis.Map
}

it('names functions of the language that code replaces, and puts them back', () => {
  expect(() => keepingBuiltins(replaceAll)).toThrow(
    'it replaces `Map`, `Array.prototype.map`, `Array.prototype[Symbol.iterator]`, `JSON.stringify`, which other code of the build uses',
  )
  expect(['a'].map((letter) => JSON.stringify(new Map([[letter, 1]]).size))).toEqual(['1'])
  // Neither has become enumerable.
  expect(Object.keys(Array.prototype)).toEqual([])
})

it('knows timers, global objects and what iterators of a kind share', () => {
  const { setTimeout, process, Buffer } = globalThis
  const shared = Object.getPrototypeOf(new Map().values())
  const { next } = shared
  const replacing = () => {
    // @ts-expect-error Not a timer.
    globalThis.setTimeout = () => {}
    // @ts-expect-error Not a process.
    globalThis.process = undefined
    // @ts-expect-error A global is deleted.
    delete globalThis.Buffer
    shared.next = () => ({ done: true })
  }
  try {
    expect(() => keepingBuiltins(replacing)).toThrow(
      'it replaces `Buffer`, `setTimeout`, `process`, `MapIterator.prototype.next`, which',
    )
    expect(globalThis).toMatchObject({ setTimeout, process, Buffer })
    expect([...new Map([['a', 1]]).values()]).toEqual([1])
  } finally {
    Object.assign(globalThis, { setTimeout, process })
    shared.next = next
  }
})

it('says so rather than what failed because of it', () => {
  const replacing = limited(() => {
    Array.prototype.map = () => []
    throw new Error('of undefined')
  })
  expect(replacing).toThrow('`Array.prototype.map`')
  expect(limited(() => 1)()).toBe(1)
})

it('leaves what code has replaced before: a polyfill of the config', () => {
  const polyfill = () => 'text'
  JSON.stringify = polyfill
  expect(keepingBuiltins(() => JSON.stringify({}))).toBe('text')
  expect(JSON.stringify).toBe(polyfill)
})

it('names the cause of a fault of the engine', () => {
  const fault = new TypeError('Iterator value 1 is not an entry object')
  expect(namingReplaced(fault)).toBe(fault)
  Array.prototype.map = () => []
  const named = namingReplaced(fault) as QuireError
  expect(named).toBeInstanceOf(QuireError)
  expect(named.message).toContain('replaces `Array.prototype.map`')
  expect(named.message).toContain('Iterator value 1')
  expect(Array.prototype.map).toBe(map)
})
