import { expect, test } from 'vitest'
import { layered } from './cascade-layers.ts'

const order = '@layer reset,theme,content,plugins,site;'

test('rules go into the layer of their owner, on the line where they were', () => {
  expect(layered('a {\n  color: red;\n}', 'site')).toBe(
    `${order}@layer site{a {\n  color: red;\n}\n}\n`,
  )
})

test('imports stay first and carry the layer, unless they name one', () => {
  const css = `@import "./a.css";\n@import url("b.css") layer(own) screen;\nb { top: 0 }`
  expect(layered(css, 'site')).toBe(
    `${order}@import "./a.css" layer(site);@import url("b.css") layer(own) screen;@layer site{\n\nb { top: 0 }\n}\n`,
  )
})

test('a stylesheet that orders its layers itself is left alone', () => {
  expect(layered('@layer mine { a { top: 0 } }', 'site')).toBe('@layer mine { a { top: 0 } }')
})

test('breakpoints have names', () => {
  expect(layered('@media (--desktop) { a { top: 0 } }', 'site')).toContain(
    '@media (width >= 62.3125em) {',
  )
  expect(layered('@media (--unknown) {}', 'site')).toContain('(--unknown)')
})
