import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import Translate, { translate } from './Translate.tsx'

it('puts values into texts, and leaves what has none', () => {
  const values = { what: createElement('b', null, 'water') }
  const text = createElement(Translate, { values }, 'You need {what} and {more}.')
  expect(renderToStaticMarkup(text)).toBe('You need <b>water</b> and {more}.')
  expect(translate({ message: '{n} cups of {tea}' }, { n: 2 })).toBe('2 cups of {tea}')
})
