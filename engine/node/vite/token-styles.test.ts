import { transform } from 'lightningcss'
import { expect, it } from 'vitest'
import { tokenStyles } from './theme-sources.ts'

it('sets tokens of one theme or of both, in the layer of plugins', () => {
  const css = tokenStyles([
    { light: { '--accent': '#0a7', '--radius': '2px' }, dark: { '--radius': '2px' } },
    { dark: { '--accent': '#5c9' } },
  ])
  const { code, warnings } = transform({ filename: 'a.css', code: Buffer.from(css), minify: true })
  expect(warnings).toEqual([])
  expect(code.toString()).toBe(
    '@layer plugins{:root{--radius:2px}@media print{:root{--accent:#0a7}}@media screen{[data-theme=light]{--accent:#0a7}}@media screen and (prefers-color-scheme:light){:root:not([data-theme]){--accent:#0a7}}@media screen{[data-theme=dark]{--accent:#5c9}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){--accent:#5c9}}}',
  )
})

it('is empty without tokens', () => {
  expect(tokenStyles([{}, { light: {} }])).toBe('')
})
