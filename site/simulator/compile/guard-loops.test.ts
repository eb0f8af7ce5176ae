import { describe, expect, it } from 'vitest'
import { guardLoops } from './guard-loops.ts'
import { createLoopGuard, EndlessLoop, GUARD } from './loop-guard.ts'

/** Runs code with a guard that gives up after 100 calls in one task. */
function run(code: string): unknown {
  let time = 0
  const guard = createLoopGuard(() => time++, 100)
  return new Function(GUARD, guardLoops(code).code)(guard)
}

describe('loops', () => {
  it.each([
    'while (true) {}',
    'while (true) ;',
    'do {} while (true)',
    'let n = 0\ndo n += 1\nwhile (n > 0)',
    'for (;;) {}',
    'for (let i = 0; ; i += 1) if (i < 0) break',
    'for (const one of (function* () { while (true) yield 1 })()) {}',
    'outer: for (;;) { for (;;) continue outer }',
    'while (true) { try { for (;;) {} } catch {} }',
    '[1].forEach(() => { for (;;) {} })',
  ])('that do not end are ended: %s', (code) => {
    expect(() => run(code)).toThrow(EndlessLoop)
  })

  it.each([
    ['let sum = 0\nfor (const n of [1, 2, 3]) sum += n\nreturn sum', 6],
    ['let sum = 0\nfor (const key in { a: 1, b: 2 }) { sum += key.length }\nreturn sum', 2],
    ['let n = 0\nwhile (n < 3) n += 1\nreturn n', 3],
    ['let n = 0\ndo { n += 1 } while (n < 3)\nreturn n', 3],
    [
      'const rows = []\nfor (let i = 0; i < 2; i += 1) for (const j of [1]) rows.push(j)\nreturn rows.length',
      2,
    ],
    ['return "while (true) {}" + /for (;;) {}/.source.length', 'while (true) {}11'],
  ])('that end do what they did: %s', (code, result) => {
    expect(run(code)).toBe(result)
  })

  it('keep their lines, and their columns can be told', () => {
    const code = 'while (a) { b(); c() }\nfor (const x of y) z(x); w()'
    const guarded = guardLoops(code)
    const lines = guarded.code.split('\n')
    expect(lines).toHaveLength(2)
    for (const [line, name] of [
      [1, 'b('],
      [1, 'c('],
      [2, 'z('],
      [2, 'w('],
      [2, 'y)'],
    ] as const) {
      const column = lines[line - 1]!.indexOf(name) + 1
      const before = code.split('\n')[line - 1]!.indexOf(name) + 1
      expect(guarded.placeBefore(line, column)).toEqual({ line, column: before })
    }
  })

  it('may take their time over several tasks', async () => {
    let time = 0
    const guard = createLoopGuard(() => time, 100)
    for (let task = 0; task < 3; task += 1) {
      guard()
      time += 90
      guard()
      await new Promise<void>((resume) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resume()
        }
        port2.postMessage(null)
      })
    }
    expect(() => {
      guard()
      time += 101
      guard()
    }).toThrow('ran for 5 seconds')
  })
})
