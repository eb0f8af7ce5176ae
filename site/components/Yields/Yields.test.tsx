import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Yields } from './Yields.tsx'

it('labels what it holds', () => {
  const html = renderToStaticMarkup(
    <Yields>
      <p>The subject.</p>
    </Yields>,
  )
  expect(html).toMatch(/<p[^>]*>Yields<\/p><div[^>]*><p>The subject.<\/p><\/div>/)
})
