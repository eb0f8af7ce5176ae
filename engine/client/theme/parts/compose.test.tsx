// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Surrounded } from '../testing/shell.tsx'
import { composePart, partError } from './compose.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const source = { what: 'part "Footer"', file: 'theme/Footer.tsx' }
const text = 'The part "Footer" of the theme (theme/Footer.tsx) cannot be rendered:'

test('an error says which part it is of, and why', () => {
  const cause = new Error('No tea')
  expect(partError(source, cause)).toMatchObject({ message: `${text} No tea`, cause })
  expect(partError(source, 'no tea').message).toBe(`${text} no tea`)
})

test('a part that throws leaves its place to the part before it', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('No tea')
  }
  const Footer = composePart('Footer', () => 'before', [[Broken, source.file]])
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: () => {} })
  await act(async () =>
    root.render(
      <Surrounded>
        <Footer />
      </Surrounded>,
    ),
  )
  expect(place.textContent).toBe('before')
  expect(print.mock.calls).toMatchObject([[{ message: `${text} No tea` }]])
  await act(async () => root.unmount())
})
