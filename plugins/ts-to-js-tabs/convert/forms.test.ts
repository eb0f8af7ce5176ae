import { describe, expect, it } from 'vitest'
import { configForms, javascriptForm } from './forms.ts'

function form(code: string, title?: string, highlightedLines: number[] = []) {
  const sample = { code, highlightedLines, ...(title !== undefined && { title }) }
  return javascriptForm(sample, title?.endsWith('x') ? 'tsx' : 'ts')
}

const javascript = (code: string, title?: string) => form(code, title)?.code

describe('javascriptForm', () => {
  it.each([
    ['annotations', 'const a: A<string> = b\nlet c: D | undefined', 'const a = b\nlet c'],
    ['optional parameters', 'f((a?: B, ...c: D[]): void => {})', 'f((a, ...c) => {})'],
    [
      'generics',
      'const f = async <T,>(x: T): Promise<T> => g<T>(x)',
      'const f = async (x) => g(x)',
    ],
    ['as', 'cy.wrap(a as unknown as B).as("b")', 'cy.wrap(a).as("b")'],
    ['as const', "const a = ['x'] as const", "const a = ['x']"],
    ['satisfies', 'const a = {\n  b: 1,\n} satisfies C', 'const a = {\n  b: 1,\n}'],
    ['assertions in angles', 'const a = <B>c', 'const a = c'],
    ['parentheses of an assertion', '(window as any).app.a()', 'window.app.a()'],
    ['parentheses around await', 'const a = (await b()) as C', 'const a = await b()'],
    ['parentheses of a comparison', 'if ((a || b as C).d) {}', 'if ((a || b).d) {}'],
    ['parentheses of a call', 'if (a) (b as C)(d)\nelse (e as F)(g)', 'if (a) b(d)\nelse e(g)'],
    ['parentheses after new', 'new (a() as B)()', 'new (a())()'],
    [
      'parentheses over several lines',
      '() => {\n  return (\n    a as B\n  )\n}',
      '() => {\n  return (\n    a\n  )\n}',
    ],
    ['parentheses around a call that waits', '(await a() as B).c', '(await a()).c'],
    ['parentheses of an object', 'f(({ a: 1 } as B).a)', 'f(({ a: 1 }).a)'],
    ['non-null', 'a!.b![0]!.c!()', 'a.b[0].c()'],
    ['this parameters', 'it("a", function (this: A, b: C) {})', 'it("a", function (b) {})'],
    ['this parameters before a comma', 'a = function (this: A,) {}', 'a = function () {}'],
    ['predicates', 'function f(a: unknown): a is B { return !!a }', 'function f(a) { return !!a }'],
    ['catch', 'try {} catch (error: unknown) {}', 'try {} catch (error) {}'],
    [
      'types over several lines',
      'const a: Record<\n  string,\n  number\n> = {}\nb()',
      'const a = {}\nb()',
    ],
    ['labels of tuples', 'let a: [b: string, c?: number] = d', 'let a = d'],
    [
      'overloads',
      'function f(a: string): void\nfunction f(a: number): void\nfunction f(a: any) {}',
      'function f(a) {}',
    ],
    [
      'interfaces with their comments',
      '/** A task. */\ninterface Task {\n  id: number\n}\n\n/** Loads. */\nf<Task>()',
      '/** Loads. */\nf()',
    ],
    ['types between statements', 'a()\n\ntype B = string\n\nc() as B', 'a()\n\nc()'],
    [
      'types at the edges of a block',
      'f(() => {\n  type A = 1\n\n  g<A>()\n\n  interface B {}\n})',
      'f(() => {\n  g()\n})',
    ],
    ['a comment of its own above', '// Visit.\n\ntype A = 1\nb() as A', '// Visit.\n\nb()'],
    ['a semicolon and a comment behind', 'type A = string; // name\nlet b: A', 'let b'],
    ['declarations', 'declare const a: number\ndeclare function b(): void\nb()', 'b()'],
    [
      'declare global with its export',
      'declare global {\n  interface A {}\n}\n\na()\n\nexport {}',
      'a()',
    ],
    ['type imports', "import type { A } from './a'\nimport './b'\n\nc()", "import './b'\n\nc()"],
    [
      'imports that only types use',
      "import a, { B, c, type D } from 'x'\na<B>(c)",
      "import a, { c } from 'x'\na(c)",
    ],
    [
      'imports that nothing uses',
      "import { defineConfig } from 'cypress'\nlet a: string",
      "import { defineConfig } from 'cypress'\nlet a",
    ],
    [
      'lists of imports over several lines',
      "import {\n  a,\n  type B,\n  c,\n} from 'x'\na(c)",
      "import {\n  a,\n  c,\n} from 'x'\na(c)",
    ],
    [
      'a type at the end of a list',
      "import { a, type B } from 'x'\na()",
      "import { a } from 'x'\na()",
    ],
    ['exports of types', "export { a, type B }\nexport type { C } from './c'", 'export { a }'],
    [
      'import and export assignments',
      "import a = require('a')\nexport = a",
      "const a = require('a')\nmodule.exports = a",
    ],
    [
      'exports of local types',
      'interface A {}\nconst b = 1\nexport { A, b }',
      'const b = 1\nexport { b }',
    ],
    ['exports of imported types', "import { A } from './a'\na()\nexport type { A }", 'a()'],
    [
      'a default export of what is declared',
      'export declare function A(): void\na()\nexport default A',
      'a()',
    ],
    ['a default export of a type', 'interface A {}\na()\nexport default A', 'a()'],
    [
      'abstract classes',
      'abstract class A implements B {\n  abstract c: string\n  d() {}\n}',
      'class A {\n  d() {}\n}',
    ],
    [
      'members',
      'class A {\n  declare a: string\n  [key: string]: unknown\n  private static readonly b = 1\n  c!: number\n}',
      'class A {\n  static b = 1\n  c\n}',
    ],
    [
      'parameter properties',
      'class A extends B {\n  constructor(private readonly c: string, d?: number) {\n    super(d)\n    e()\n  }\n}',
      'class A extends B {\n  constructor(c, d) {\n    super(d)\n    this.c = c\n    e()\n  }\n}',
    ],
    [
      'parameter properties of an empty constructor',
      'class A {\n  constructor(public b = 1) {}\n}',
      'class A {\n  constructor(b = 1) {\n    this.b = b\n  }\n}',
    ],
    [
      'enums',
      "export enum A {\n  B = 'b', // b\n  C = 'c',\n}",
      "export const A = {\n  B: 'b', // b\n  C: 'c',\n}",
    ],
    ['enums with numbers', 'const enum A { B, C = 5, D }', 'const A = { B: 0, C: 5, D: 6 }'],
  ])('writes %s as a person would', (_, code, expected) => {
    expect(javascript(code)).toBe(expected)
  })

  it('keeps JSX, without its type arguments', () => {
    expect(javascript('f(<A<B> c={d as E} f={g!} />)', 'a.tsx')).toBe('f(<A c={d} f={g} />)')
  })

  it.each([
    ['decorators', '@A()\nclass B { c: string }'],
    ['a namespace with values', 'namespace A { export const b = 1 }\nc as D'],
    ['an import that is exported', "export import a = require('a')\nb as C"],
    ['an enum read by number', 'enum A { B }\nlog(A[0])'],
    ['an enum made of its members', 'enum A { B = 1, C = B }'],
    ['nothing but types', '// Only this.\ninterface A {}'],
  ])('makes none of %s', (_, code) => {
    expect(form(code)).toBeUndefined()
  })

  it('makes none of a declaration file', () => {
    expect(form('let a: string', 'cypress.d.ts')).toBeUndefined()
  })

  it('makes none of plain JavaScript', () => {
    expect(form('cy.get("a").as("type")\nconst { type, as: of } = b')).toBeUndefined()
  })

  it('renames the file', () => {
    const title = (name: string) => form('let a: string', name)?.title
    expect(title('cypress/e2e/cart.cy.ts')).toBe('cypress/e2e/cart.cy.js')
    expect(title('src/Cart.cy.tsx')).toBe('src/Cart.cy.jsx')
    expect(title('a.mts')).toBe('a.mjs')
    expect(title('the terminal')).toBe('the terminal')
  })

  it('moves highlighted lines, and drops those of lines that are gone', () => {
    const code = 'interface A {}\n\nlet a: A\n\ntype B = 1\nb(\n  c as B,\n)'
    const result = form(code, undefined, [1, 3, 5, 7])
    expect(result).toMatchObject({ code: 'let a\n\nb(\n  c,\n)', highlightedLines: [1, 4] })
  })
})

describe('configForms', () => {
  function forms(code: string) {
    const sample = { code, title: 'cypress.config.ts', highlightedLines: [1] }
    const found = configForms(sample, 'ts')
    return [found?.module.code, found?.commonJs?.code]
  }

  it('writes every kind of import as require()', () => {
    const code = [
      "import { defineConfig } from 'cypress'",
      "import a, { b as c } from 'a'",
      "import * as d from 'd'",
      "import type { E } from 'e'",
      "import 'f'",
      '',
      'export default defineConfig({ a: a(c as E, d, import.meta.dirname) })',
    ].join('\n')
    expect(forms(code)[1]).toBe(
      [
        "const { defineConfig } = require('cypress')",
        "const a = require('a')",
        'const { b: c } = a',
        "const d = require('d')",
        "require('f')",
        '',
        'module.exports = defineConfig({ a: a(c, d, __dirname) })',
      ].join('\n'),
    )
  })

  it.each([
    ['awaits at the top level', "import a from 'a'\nexport default await a()"],
    ['awaits in a block', "import a from 'a'\nif (b) {\n  await a()\n}\nexport default a"],
    ['exports names', 'export const a = 1\nexport default a'],
    ['asks for its address', 'export default import.meta.url'],
  ])('has no CommonJS form where it %s', (_, code) => {
    expect(forms(code)).toEqual([code, undefined])
  })

  it('awaits inside functions', () => {
    expect(forms('export default async () => { await a() }')[1]).toBe(
      'module.exports = async () => { await a() }',
    )
  })
})
