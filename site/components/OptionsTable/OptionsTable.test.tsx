import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionsTable } from './OptionsTable.tsx'

it('shows the table and its caption, and not what is meant for the checks', () => {
  const html = renderToStaticMarkup(
    <OptionsTable type="Partial<ClickOptions>" omit={['secret']} caption="Options of a route">
      <table />
    </OptionsTable>,
  )
  expect(html).toMatch(/<figcaption[^>]*>Options of a route<\/figcaption><table><\/table>/)
  expect(html).not.toMatch(/ClickOptions|secret|aria-label/)
})

it('is named where it has no caption', () => {
  expect(renderToStaticMarkup(<OptionsTable type="A" />)).toContain('aria-label="Options"')
})
