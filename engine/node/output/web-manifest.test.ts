import { describe, expect, it } from 'vitest'
import { normalizeManifest } from '../config/features.ts'
import { webManifest } from './web-manifest.ts'

const user = { title: 'Kettle', url: 'https://kettle.example.com' }
const site = {
  base: '/docs/',
  tagline: 'Boils water',
  favicon: '/img/icon.svg',
  locales: [{ htmlLang: 'en' }] as never,
}

describe('the manifest', () => {
  it('is there only if it is turned on', () => {
    expect(normalizeManifest(user)).toBeNull()
    expect(webManifest({ ...site, manifest: null }, () => true)).toBeNull()
  })

  it('takes its colors from the images for links, then from the theme', () => {
    const linkPreviews = { background: '#fbf7ef', accent: '#a3431f' }
    expect(normalizeManifest({ ...user, linkPreviews, manifest: true })).toMatchObject({
      themeColor: '#a3431f',
      backgroundColor: '#fbf7ef',
    })
    const manifest = { themeColor: 'teal', shortName: 'K' }
    expect(normalizeManifest({ ...user, linkPreviews: true, manifest })).toEqual({
      name: 'Kettle',
      shortName: 'K',
      display: 'minimal-ui',
      themeColor: 'teal',
      backgroundColor: '#ffffff',
    })
  })

  it('has the addresses of the site below its base, and the icons that there are', () => {
    const manifest = normalizeManifest({ ...user, manifest: true })
    const parsed = JSON.parse(
      webManifest({ ...site, manifest }, (path) => path !== 'icon-192.png')!,
    )
    expect(parsed).toMatchObject({
      name: 'Kettle',
      description: 'Boils water',
      lang: 'en',
      start_url: '/docs/',
      scope: '/docs/',
    })
    expect(parsed.icons).toEqual([
      { src: '/docs/img/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/docs/icon-512.png', sizes: '512x512', type: 'image/png' },
    ])
    const none = JSON.parse(webManifest({ ...site, manifest }, () => false)!)
    expect(none).not.toHaveProperty('icons')
  })
})
