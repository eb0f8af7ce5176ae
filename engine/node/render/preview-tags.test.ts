import { expect, test } from 'vitest'
import type { PageData } from '../../shared/page.ts'
import type { HeadLinks } from './alternates.ts'
import type { DocumentFrame } from './document.ts'
import { previewTags } from './preview-image.ts'

const frame = {
  config: { url: 'https://kettle.example.com', base: '/docs/', locales: [], linkPreviews: false },
  client: { title: 'Kettle' },
  locale: { name: 'en', htmlLang: 'en' },
} as unknown as DocumentFrame
const head = { canonical: '/docs/tea', languages: {} } as unknown as HeadLinks
const page = { kind: 'doc', title: 'Tea', description: '' } as unknown as PageData

test.each([
  ['/img/tea.png', 'https://kettle.example.com/docs/img/tea.png'],
  ['img/tea.png', 'https://kettle.example.com/docs/img/tea.png'],
  ['https://example.com/tea.png', 'https://example.com/tea.png'],
])('the image %s of a page is at %s', (image, address) => {
  expect(previewTags(frame, { ...page, image }, head)).toContain(
    `<meta property="og:image" content="${address}">`,
  )
})
