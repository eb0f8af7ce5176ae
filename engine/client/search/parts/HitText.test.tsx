import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HitText, type HitTextProps } from './HitText.tsx'

const textOf = (props: Partial<HitTextProps>) =>
  renderToStaticMarkup(<HitText kind="page" title={['get']} {...props} />).replace(/<[^>]+>/g, '|')

it('says what a hit is and where', () => {
  expect(textOf({ badge: 'Command', place: ['API'] })).toMatch(/get.*Command.*API/)
  expect(textOf({ badge: 'API', place: ['API', 'cy.get()'] })).toMatch(/API.*API.*cy\.get/)
})

it('says it once where both are the same', () => {
  expect(textOf({ badge: 'API', place: ['API'] }).match(/API/g)).toHaveLength(1)
})
