import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { compileJsx } from './jsx.ts'
import { FRAGMENT, JSX } from './modules.ts'
import { stripTypes } from './strip-types.ts'

/** Code without its layout, so that two ways to compile it can be compared. */
function essence(code: string): string {
  const { code: small } = minifySync('a.js', code, { module: true, mangle: false, compress: true })
  return small
}

describe('JSX becomes calls', () => {
  it.each([
    ['<br/>', '__jsx("br", null)'],
    ['<A.B c="d&amp;e" f={g} {...h} i/>', '__jsx(A.B, { "c": "d&e", "f": g, ...h, "i": true })'],
    ['<a>b {c} d</a>', '__jsx("a", null, "b ", c, " d")'],
    ['<><A/>{...b}</>', '__jsx(__Fragment, null, __jsx(A, null), ...b)'],
    ['<a>{/* b */}</a>', '__jsx("a", null)'],
    ['<A b={<i/>}/>', '__jsx(A, { "b": __jsx("i", null) })'],
  ])('%s', (source, calls) => {
    expect(essence(`x = ${compileJsx(`(${source})`).code}`)).toBe(essence(`x = ${calls}`))
  })

  it('and lines stay, and columns can be told', () => {
    const source = '<ul>\n  <li\n    key="a"\n  >\n    one\n    two {three()}\n  </li>\n</ul>'
    const compiled = compileJsx(source)
    const lines = compiled.code.split('\n')
    expect(lines).toHaveLength(source.split('\n').length)
    const line = lines.findIndex((text) => text.includes('three()'))
    const place = compiled.placeBefore(line + 1, lines[line]!.indexOf('three') + 1)
    expect(place).toEqual({ line: 6, column: 10 })
  })
})

it('all samples of the pages become what a compiler makes of them', () => {
  const docs = join(import.meta.dirname, '../../docs')
  const fences = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [
      ...readFileSync(join(docs, file), 'utf8').matchAll(/^```[jt]sx\b[^\n]*\n([\s\S]*?)^```/gm),
    ])
    .map(([, code]) => code!)
  expect(fences.length).toBeGreaterThan(40)
  const different = fences.filter((code) => {
    const compiled = transformSync('a.tsx', code, {
      typescript: { onlyRemoveTypeImports: true },
      jsx: { runtime: 'classic', pragma: JSX, pragmaFrag: FRAGMENT },
    })
    if (compiled.errors.length > 0) return false
    const plain = compiled.code.replace(/^export \{\s*\};?/gm, '')
    return essence(compileJsx(stripTypes(code, true).code).code) !== essence(plain)
  })
  expect(different).toEqual([])
})
