import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { checkAddresses } from './check-addresses.ts'
import { type SiteAddresses, updateSnapshot } from './snapshot.ts'

function site(snapshot: string) {
  const root = mkdtempSync(join(tmpdir(), 'quire-addresses-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'addresses.txt'), snapshot)
  return { root, base: '/docs/', onLostAddresses: 'throw' } as unknown as SiteConfig
}

const redirect = (from: string, to: string) => ({ from, to }) as SiteAddresses['redirects'][number]
const addresses: SiteAddresses = {
  pages: new Map([['/tea', { ids: ['pots'], offered: ['pots'] }]]),
  redirects: [
    redirect('/old', '/docs/tea'),
    redirect('/moved', '/docs/tea#pots'),
    redirect('/root', '/elsewhere'),
    redirect('/away', 'https://example.org/'),
  ],
  sections: [],
  hasFile: (path) => path === '/tea.pdf',
}
const rules = (snapshot: string) =>
  checkAddresses(site(snapshot), addresses, () => []).map(({ rule, route }) => [rule, route])

it('finds lost pages and anchors, and follows redirects inside and outside the base', () => {
  expect(rules('/tea pots\n/old pots\n/tea.pdf\n')).toEqual([])
  expect(rules('/coffee\n')).toEqual([['lost-address', '/coffee']])
  expect(rules('/tea lids\n/old lids\n')).toEqual([
    ['lost-anchor', '/tea'],
    ['lost-anchor', '/old'],
  ])
  // The anchor of the redirect takes the place of the reader's.
  expect(rules('/moved lids\n')).toEqual([])
  // What other sites have there cannot be known.
  expect(rules('/root a\n/away b\n')).toEqual([])
})

it('counts what the snapshot gains', () => {
  const config = site('/tea pots\n/gone a b\n')
  const pages = new Map([
    ['/tea', { ids: ['pots', 'lids'], offered: ['pots', 'lids'] }],
    ['/new', { ids: ['c'], offered: ['c'] }],
  ])
  const gained = { ...addresses, pages, redirects: [] }
  const counts = { pages: 3, anchors: 5, newPages: 1, newAnchors: 2 }
  expect(updateSnapshot(config, gained, false)).toEqual(counts)
  expect(readFileSync(join(config.root, 'addresses.txt'), 'utf8')).toBe('/tea pots\n/gone a b\n')
})
