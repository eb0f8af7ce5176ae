import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Boundary, renderStrict } from './lazy-part.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('on the server a boundary hides what failed in it, unless rendering is strict', () => {
  const render = () =>
    renderToString(
      <Boundary>
        <Broken />
      </Boundary>,
    )
  expect(render()).toContain('<!--$!-->')
  expect(() => renderStrict(render)).toThrow('broken')
  expect(render()).toContain('<!--$!-->')
})
