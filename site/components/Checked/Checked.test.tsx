import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Checked } from './Checked.tsx'

it('names the day in words and for machines', () => {
  const html = renderToStaticMarkup(<Checked date="2026-11-22" />)
  expect(html).toContain('<time dateTime="2026-11-22">Nov 22, 2026</time>')
})

it('rejects what is not a date', () => {
  expect(() => renderToStaticMarkup(<Checked date="last week" />)).toThrow('"last week"')
})
