import { expect, it } from 'vitest'
import { placeholderFor } from './targets.ts'

it.each([
  ['./get.mdx#options', 'quire-doc:docs/api/get.mdx#options'],
  ['../app/faq.md', 'quire-doc:docs/app/faq.md'],
  ['/app/faq.mdx', 'quire-doc:docs/app/faq.mdx'],
  ['/app/faq', '/app/faq'],
  ['faq', 'faq'],
  ['#here', '#here'],
  ['#here.svg', '#here.svg'],
  ['?page=2', '?page=2'],
  ['', ''],
  ['https://example.com/x.mdx', 'https://example.com/x.mdx'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['./c%23.md#x', 'quire-doc:docs/api/c%23.md#x'],
  ['./100%25%3F.md', 'quire-doc:docs/api/100%25%3F.md'],
  ['/c%23.mdx', 'quire-doc:docs/c%23.mdx'],
  ['@site/static/c%23.zip?a#b', 'quire-asset:static/c%23.zip?a#b'],
  ['./images/a%20b.svg', 'quire-asset:docs/api/images/a b.svg'],
  ['@site/static/x.zip', 'quire-asset:static/x.zip'],
  ['@site/docs/app/faq.mdx', 'quire-doc:docs/app/faq.mdx'],
  ['/img/logo.svg', '/img/logo.svg'],
  ['pathname:///raw/file', '/raw/file'],
])('%s becomes %s', (url, expected) => {
  expect(placeholderFor(url, 'docs/api/click.mdx', 'docs')).toBe(expected)
})
