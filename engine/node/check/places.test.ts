import { expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import type { AuthoredTarget } from './locate.ts'
import { inSources } from './places.ts'

const finding: Finding = { rule: 'broken-link', severity: 'error', message: 'It is broken.' }
const input = { base: '/docs/', siteUrl: 'https://tea.example.com' }
const config = { file: 'quire.config.ts', source: "to: '/a',\n<a href='/a'>\n" }

/** Lines of the findings about a URL in a source with these targets. */
const linesOf = (url: string, targets: AuthoredTarget[]) =>
  inSources(finding, url, [config], { input, scan: () => targets }).map(({ line }) => line)

it('looks for a URL outside of the base in HTML only, since settings get the base', () => {
  const targets = [
    { url: '/a', line: 1, column: 5, setting: true },
    { url: '/a', line: 2, column: 10 },
  ]
  expect(linesOf('/a', targets)).toEqual([2])
})

it.each(['https://pots.example.com/x', '/docs/a'])('looks for %s in settings, too', (url) => {
  expect(linesOf(url, [{ url, line: 1, column: 5, setting: true }])).toEqual([1])
})

it('is in the first source if the URL is in none', () => {
  const found = inSources(finding, '/docs/b', [config], { input, scan: () => [] })
  expect(found).toEqual([{ ...finding, file: 'quire.config.ts' }])
})
