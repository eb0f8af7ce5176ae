import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTokens } from './design-tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = readTokens(css)
const token = (name: string) => tokens.find((one) => one.name === name)

test('every token of the stylesheet is documented', () => {
  const declared = [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)
  expect(tokens.map(({ name }) => name)).toEqual(declared)
  expect(tokens.length).toBeGreaterThan(50)
  expect(tokens.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([])
})

test('a token has its value in either theme', () => {
  expect(token('--accent')).toMatchObject({ light: '#0f766e', dark: '#5ec4b6' })
  expect(token('--shadow')).toMatchObject({
    light: '0 8px 28px #1f24301f',
    dark: '0 8px 28px #0008',
  })
  expect(token('--radius')).toMatchObject({ light: '6px', dark: '6px' })
  expect(token('--font-code')?.light).toMatch(/^"Geist Mono", "Geist Mono fallback", .+ monospace$/)
})
