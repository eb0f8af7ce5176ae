import { expect, test } from 'vitest'
import type { PageData } from '../../shared/page.ts'
import { type DocumentFrame, structuredData } from './document.ts'

const frame = {
  config: { url: 'https://kettle.example.com', base: '/', trailingSlash: undefined },
  client: { title: 'Kettle' },
  locale: { name: 'en', htmlLang: 'en', base: '/', path: '/' },
} as unknown as DocumentFrame
const page = {
  kind: 'doc',
  path: '/tea',
  title: 'Tea',
  description: 'How to make tea.',
  html: '',
  headings: [],
  breadcrumbs: [],
} as unknown as PageData

const thingsOf = (page: PageData) =>
  (structuredData(frame, page) as { '@graph': object[] })['@graph']

test('an article says what it is, and when it changed if that is known', () => {
  expect(structuredData(frame, page)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Tea',
      },
    ],
  })
  const dated = { ...page, lastUpdate: { date: '2026-01-02' } }
  expect(thingsOf(dated)[0]).toMatchObject({ dateModified: '2026-01-02' })
  expect(structuredData(frame, { ...page, kind: 'page' })).toBeNull()
})

test('the way to a page has the steps that are pages', () => {
  const breadcrumbs = [
    { label: 'Drinks' },
    { label: 'Hot', path: '/hot drinks' },
    { label: 'Tea', path: '/tea' },
  ]
  expect(thingsOf({ ...page, breadcrumbs })[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Hot', item: 'https://kettle.example.com/hot%20drinks' },
      { position: 2, name: 'Tea' },
    ],
  })
})

test('questions are headings, with everything below them as the answer', () => {
  const html =
    '<p>About tea.</p>' +
    '<div class="heading"><h2 id="why">Why <em>tea</em>?</h2><a class="anchor" href="#why"></a></div><p>It is warm.</p>' +
    '<h3 id="also">Also</h3><ul><li>Cheap</li><li>Good</li></ul>' +
    '<h2 id="when">When?</h2><p>Now &amp; later.</p>' +
    '<h2 id="more">More</h2><p>Nothing.</p>'
  const headings = [
    { level: 2, id: 'why', text: 'Why tea?' },
    { level: 3, id: 'also', text: 'Also' },
    { level: 2, id: 'when', text: 'When?' },
    { level: 2, id: 'more', text: 'More' },
  ]
  const answer = (text: string) => ({ '@type': 'Answer', text })
  expect(thingsOf({ ...page, html, headings, schema: 'faq' })[1]).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why tea?',
        acceptedAnswer: answer('It is warm. Also Cheap Good'),
      },
      { '@type': 'Question', name: 'When?', acceptedAnswer: answer('Now & later.') },
    ],
  })
  expect(thingsOf({ ...page, html, headings })).toHaveLength(1)
})
