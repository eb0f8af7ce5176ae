import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteHeaders } from '../headers.ts'
import { hostFiles } from '../host-files.ts'
import type { HostSettings } from '../host-settings.ts'

/** Config files of self-hosted servers; `tests/hosts/` runs the servers with such files. */
const files = [
  ['nginx', 'nginx-headers.conf'],
  ['apache', '.htaccess'],
  ['caddy', 'site.caddy'],
] as const

const additions = [{ path: '/img/*.svg', headers: { 'X-Kind': 'say "hi" \\o/' } }]
const settings = (base: string): Omit<HostSettings, 'hosts' | 'trailingSlash' | 'markdown'> => ({
  base,
  headers: siteHeaders({ base, policy: { inlineScripts: [] }, additions }),
  redirects: [
    { from: '/old page', to: `${base}new/$1` },
    { from: '/older/*', to: `${base}new/:splat` },
    { from: '/moved/*', to: 'https://elsewhere.example/:splat/x' },
  ],
})

const sites: Record<string, Omit<HostSettings, 'hosts'>> = {
  'slashes-and-markdown': {
    ...settings('/docs/'),
    trailingSlash: true,
    markdown: { homes: ['/docs/', '/docs/de/'], without: ['/docs/search'] },
  },
  'no-slashes': { ...settings('/'), trailingSlash: false, markdown: null },
  'either-way': { ...settings('/'), redirects: [], trailingSlash: undefined, markdown: null },
}

describe.each(Object.entries(sites))('a site with %s', (name, site) => {
  it.each(files)('has the settings of %s', async (host, path) => {
    const content = hostFiles({ ...site, hosts: [host] }).find(
      (file) => file.path === path,
    )?.content
    await expect(content).toMatchFileSnapshot(
      join(import.meta.dirname, `fixtures/${name}.output.${host}`),
    )
  })
})
