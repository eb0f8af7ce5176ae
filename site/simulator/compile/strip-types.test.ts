import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { CompileError, stripTypes } from './strip-types.ts'

/** Code without its layout, so that two ways to leave out types can be compared. */
function essence(code: string): string {
  const { code: small } = minifySync('a.js', code, { module: true, mangle: false, compress: false })
  // Statements that were left out have become empty ones.
  return small.replace(/(^|[;{}]);+/g, '$1').replace(/;$/, '')
}

describe('types are left out', () => {
  it.each([
    ['let a: string = b', 'let a         = b'],
    ['f<string>(a!)!.b', 'f        (a ) .b'],
    ['const a = b as unknown as string[]', 'const a = b                       '],
    ['(a?: string, ...b: C[]) => a', '(a         , ...b     ) => a'],
    ['let a!: string', 'let a         '],
    ['return (x satisfies Y)', 'return (x            )'],
    ['interface A { b: string }\nlet c', ';                        \nlet c'],
    ['function f(this: Window, a) {}', 'function f(              a) {}'],
    ['function f(this: Window) {}', 'function f(            ) {}'],
    ['a?.b ? c : d', 'a?.b ? c : d'],
    ['a = <any>b', 'a =      b'],
  ])('%s', (typed, plain) => {
    expect(stripTypes(typed).code).toBe(plain)
  })

  it('in places where the lines around them would join, or come apart', () => {
    expect(essence(stripTypes('const a = b as C\n(d)').code)).toBe(essence('const a = b;(d)'))
    expect(essence(stripTypes('const f = (a): Promise<{\n  b: C\n}> => a').code)).toBe(
      essence('const f = (a) => a'),
    )
  })

  it('and lines and columns stay', () => {
    const typed = 'type A = {\n  b: string\n}\nconst c: A =\n  d'
    const { code } = stripTypes(typed)
    expect(code.length).toBe(typed.length)
    expect(code.indexOf('  d')).toBe(typed.indexOf('  d'))
    expect(code.split('\n').map(({ length }) => length)).toEqual(
      typed.split('\n').map(({ length }) => length),
    )
  })
})

it.each([
  ['enum A { B }', 'A sample in the page cannot have an `enum`; write an object.'],
  [
    'class A { constructor(private b: string) {} }',
    'A sample in the page cannot declare properties as parameters; assign them.',
  ],
])('%s is an error at its place', (code, message) => {
  const error = (() => {
    try {
      return stripTypes(code)
    } catch (caught) {
      return caught as CompileError
    }
  })()
  expect(error).toBeInstanceOf(CompileError)
  expect((error as CompileError).message).toBe(message)
})

it('the first mistake in the syntax has a place', () => {
  expect(stripTypes('cy.get(').mistake).toBe(7)
  expect(stripTypes("cy.get('a')\n  .click(").mistake).toBe(21)
  expect(stripTypes("cy.get<X>('a')!").mistake).toBeUndefined()
})

it('all samples of the pages become what a compiler makes of them', () => {
  const docs = join(import.meta.dirname, '../../docs')
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  const fences = files
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [
      ...readFileSync(join(docs, file), 'utf8').matchAll(/^```ts\b[^\n]*\n([\s\S]*?)^```/gm),
    ])
    .map(([, code]) => code!)
    .filter((code) => /\bcy\./.test(code))
  expect(fences.length).toBeGreaterThan(1000)
  const different = fences.filter((code) => {
    const compiled = transformSync('a.ts', code, { typescript: { onlyRemoveTypeImports: true } })
    if (compiled.errors.length > 0) return false
    try {
      const { code: plain } = compiled
      return essence(stripTypes(code).code) !== essence(plain.replace(/^export \{\s*\};?/gm, ''))
    } catch {
      return true
    }
  })
  expect(different.map((code) => code.slice(0, 200))).toEqual([])
})
