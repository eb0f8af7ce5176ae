import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { normalizeLinkPreviews } from './features.ts'
import type { UserConfig } from './user-config.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-features-'))
  mkdirSync(join(root, 'static'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('link previews', () => {
  const previews = (user: Partial<UserConfig>) =>
    normalizeLinkPreviews({ title: 'Teas', url: 'https://teas.example.com', ...user }, root)

  it('are off unless wanted', () => {
    expect(previews({})).toBeNull()
    expect(previews({ linkPreviews: false })).toBeNull()
    expect(previews({ linkPreviews: true })).toMatchObject({ fonts: [] })
  })

  it('are drawn again when the title, a color, or the content of a file changes', () => {
    const write = (name: string, text: string) => writeFileSync(join(root, name), text)
    const logo = { navbar: { logo: { src: 'logo.svg', alt: 'Teas' } } }
    const keys = [
      previews({ linkPreviews: true })!.key,
      previews({ linkPreviews: true, title: 'Coffees' })!.key,
      previews({ linkPreviews: { background: '#123456' } })!.key,
    ]
    write('own.ttf', 'one')
    keys.push(previews({ linkPreviews: { fonts: ['own.ttf'] } })!.key)
    write('own.ttf', 'two')
    keys.push(previews({ linkPreviews: { fonts: ['own.ttf'] } })!.key)
    write('static/logo.svg', 'red')
    keys.push(previews({ linkPreviews: true, ...logo })!.key)
    write('static/logo.svg', 'blue')
    keys.push(previews({ linkPreviews: true, ...logo })!.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(previews({ linkPreviews: true, ...logo })).toMatchObject({
      logo: join(root, 'static/logo.svg'),
      key: keys.at(-1),
    })
  })

  it('show a logo that is in a static folder', () => {
    const shown = (src: string) =>
      previews({ linkPreviews: true, navbar: { logo: { src, alt: 'Teas' } } })
    expect(shown('gone.svg')).not.toHaveProperty('logo')
    expect(shown('https://example.org/logo.svg')).not.toHaveProperty('logo')
  })
})
