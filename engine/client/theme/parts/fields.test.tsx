import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PartName } from '../../../shared/theme-parts.ts'
import { Surrounded } from '../testing/shell.tsx'
import { usePartProps } from './fields.tsx'

/** What a part receives from the page and the site, besides both. */
function fieldsOf(name: PartName): string[] {
  let names: string[] = []
  function Part() {
    names = Object.keys(usePartProps(name))
    return null
  }
  renderToStaticMarkup(
    <Surrounded>
      <Part />
    </Surrounded>,
  )
  expect(names.slice(0, 2)).toEqual(['page', 'site'])
  return names.slice(2)
}

test.each<[PartName, ...string[]]>([
  ['AnnouncementBar', 'announcementBar'],
  ['Breadcrumbs', 'breadcrumbs'],
  ['DocPage', 'title', 'heading', 'hideTitle', 'notices', 'toc', 'headings', 'previous', 'next'],
  ['FoldedTableOfContents', 'headings', 'toc'],
  ['Footer'],
  ['Navbar', 'navbar'],
  ['Notices', 'notices'],
  ['PageInfo', 'editUrl', 'lastUpdate'],
  ['Pagination', 'previous', 'next'],
  ['PlainPage', 'title'],
  ['TableOfContents', 'headings', 'toc'],
])('%s receives what it shows', (name, ...fields) => {
  expect(fieldsOf(name)).toEqual(fields)
})
