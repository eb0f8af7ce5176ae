import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VersionNote } from './VersionNote.tsx'

it('is a note that names the version', () => {
  const html = renderToStaticMarkup(<VersionNote version="12.0.0">text</VersionNote>)
  expect(html).toContain('role="note" aria-label="Changed in version 12.0.0"')
  expect(html).toMatch(/Changed in <strong>12\.0\.0<\/strong><\/p><div[^>]*>text/)
})
