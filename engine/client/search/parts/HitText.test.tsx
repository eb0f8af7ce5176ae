import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HitText, type HitTextProps } from './HitText.tsx'

const textOf = (props: Partial<HitTextProps>) =>
  renderToStaticMarkup(<HitText kind="page" title={['get']} {...props} />).replace(/<[^>]+>/g, '|')

it('says what a hit is and where', () => {
  expect(textOf({ badge: 'Command', section: 'API' })).toMatch(/get.*Command.*API/)
  expect(textOf({ kind: 'heading', badge: 'API', section: 'API', page: 'cy.get()' })).toMatch(
    /API.*API.*cy\.get/,
  )
})

it('says it once where both are the same', () => {
  expect(textOf({ badge: 'API', section: 'API', page: 'get' }).match(/API/g)).toHaveLength(1)
})

it('marks no empty text beside a name in code font', () => {
  const html = renderToStaticMarkup(<HitText kind="page" title={['', '`run()`', ' now']} />)
  expect(html).toContain('<code><mark>run()</mark></code> now')
  expect(html).not.toContain('<mark></mark>')
})

it('keeps a name in one element that is marked in part', () => {
  const html = renderToStaticMarkup(<HitText kind="page" title={['Use `cy.', 'wait', '()` now']} />)
  expect(html).toContain('Use <code>cy.<mark>wait</mark>()</code> now')
})
