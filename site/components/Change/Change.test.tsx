import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Change, type ChangeProps } from './Change.tsx'

vi.mock('./change.css?url', () => ({ default: '/assets/change.css' }))

it('marks the kind in words and in a color of its own', () => {
  const html = renderToStaticMarkup(<Change kind="removed" />)
  expect(html).toMatch(/<strong class="change change-removed">Removed<span [^>]*>:<\/span>/)
})

it('rejects a kind that is none', () => {
  const kind = 'improved' as ChangeProps['kind']
  expect(() => renderToStaticMarkup(<Change kind={kind} />)).toThrow('removed: improved')
})
