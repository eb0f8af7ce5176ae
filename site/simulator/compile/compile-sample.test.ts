import { describe, expect, it } from 'vitest'
import { compileSample } from './compile-sample.ts'
import { MODULES } from './modules.ts'

/** Runs a sample, and returns the arguments of `cy.wrap()`. */
function run(source: string, prelude?: Parameters<typeof compileSample>[1]): unknown[] {
  const { code } = compileSample(source, prelude)
  const seen: unknown[] = []
  const cy = { wrap: (value: unknown) => seen.push(value) }
  new Function('cy', '__guardLoop', `'use strict';${code}`)(cy, () => undefined)
  return seen
}

const prelude = {
  code: `var ${MODULES} = {\n'../support/cart': { default: 1, fill: 2, empty: 3 } };`,
  modules: ['../support/cart'],
}

describe('modules of the page are constants', () => {
  it.each([
    ["import cart from '../support/cart'\ncy.wrap(cart)", [1]],
    ["import { fill, empty as none } from '../support/cart'\ncy.wrap(fill + none)", [5]],
    ["import cart, { fill } from '../support/cart'\ncy.wrap(cart + fill)", [3]],
    ["import * as all from '../support/cart'\ncy.wrap(all.fill)", [2]],
    ["import {\n  fill,\n} from '../support/cart'\ncy.wrap(fill)", [2]],
    ["import '../support/cart'\ncy.wrap(4)", [4]],
  ])('%j', (source, seen) => {
    expect(run(source, prelude)).toEqual(seen)
  })

  it('and so are those that are loaded later', async () => {
    const [loaded] = run("cy.wrap(import('../support/cart').then((cart) => cart.fill))", prelude)
    expect(await loaded).toBe(2)
  })

  it('and what is imported for its type is left out', () => {
    const types = "import type { A } from 'a'\nimport { type B, C } from 'b'\n"
    expect(run(`${types}const c = 1 as unknown as C\ncy.wrap(c)`)).toEqual([1])
  })

  it('and any other one is an error at its place', () => {
    expect(() => run("\nimport { get } from 'lodash'\nget(cy)")).toThrow(
      expect.objectContaining({ message: 'The module "lodash" is not part of this page.', at: 1 }),
    )
  })
})

it('a sample that exports something runs all the same', () => {
  expect(run('export const a = 1\nexport default function () {}\ncy.wrap(a)\nexport {}')).toEqual([
    1,
  ])
})

it('a sample with tests declares them, and any other one is the body of a test', () => {
  expect(compileSample("it('a', () => {})").declaresTests).toBe(true)
  expect(compileSample("describe('a', () => {})").declaresTests).toBe(true)
  expect(compileSample("cy.visit('/it(')").declaresTests).toBe(false)
})

it('places are those of the sample, also after other code and behind a guard', () => {
  const source = "import { fill } from '../support/cart'\nwhile (fill) { cy.wrap(1) }"
  const { code, placeOf } = compileSample(source, prelude)
  const lines = code.split('\n')
  const line = lines.findIndex((text) => text.includes('cy.wrap')) + 1
  const column = lines[line - 1]!.indexOf('cy.wrap') + 1
  expect(placeOf(line, column)).toEqual({
    line: 2,
    column: source.split('\n')[1]!.indexOf('cy') + 1,
  })
  expect(placeOf(1, 1)).toBeUndefined()
  expect(placeOf(lines.length + 5, 1)).toBeUndefined()
})
