import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Signature } from './Signature.tsx'

it('is a code block with one form on each line', () => {
  const html = renderToStaticMarkup(<Signature forms={['cy.get(alias)', '.first()']} />)
  expect(html).toContain('<div class="code" data-lang="ts">')
  expect(html).toContain(
    '<code>cy.<span class="f">get</span>(alias)\n.<span class="f">first</span>()</code>',
  )
})
