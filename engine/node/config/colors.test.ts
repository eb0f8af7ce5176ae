import { expect, it } from 'vitest'
import { isCssColor } from './colors.ts'

it.each([
  '#fff',
  '#0F766E',
  '#0f766e80',
  'white',
  'RebeccaPurple',
  'transparent',
  'rgb(50, 50, 50)',
  'rgb(50 50 50 / 50%)',
  'rgba(0, 0, 0, 0.5)',
  'hsl(210deg 40% 50%)',
  'oklch(60% 0.1 190)',
  'color-mix(in srgb, red 20%, white)',
  'var(--brand)',
])('%s is a colour', (color) => {
  expect(isCssColor(color)).toBe(true)
})

it.each([
  '',
  '#ff',
  '#ggg',
  'whte',
  'rgb(50)',
  'rgb(50, 50, 50); background: url(x)',
  'var(--brand)) ; x: (y)',
  'var(--a}b)',
  'url(https://example.com)',
])('%j is not a colour', (color) => {
  expect(isCssColor(color)).toBe(false)
})
