import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed, wantsCompression } from './compression.ts'
import { mediaType } from './media-types.ts'
import { pageFile } from './page-file.ts'
import { stageFile } from './stage.ts'

describe('pageFile', () => {
  it.each([
    ['/', undefined, 'index.html'],
    ['/', false, 'index.html'],
    ['/app/faq', undefined, 'app/faq/index.html'],
    ['/app/faq', true, 'app/faq/index.html'],
    ['/app/faq', false, 'app/faq.html'],
    ['/api/utilities/$', false, 'api/utilities/$.html'],
    ['/404.html', true, '404.html'],
    ['/v1.2', false, 'v1.2.html'],
  ] as const)('%s with trailingSlash %s is %s', (path, trailingSlash, file) => {
    expect(pageFile(path, trailingSlash)).toBe(file)
  })
})

describe('mediaType', () => {
  it.each([
    ['a/index.html', 'text/html; charset=utf-8'],
    ['A.JS', 'text/javascript; charset=utf-8'],
    ['logo.svg', 'image/svg+xml; charset=utf-8'],
    ['a.b/LICENSE', 'application/octet-stream'],
    ['.htaccess', 'application/octet-stream'],
  ])('%s is %s', (path, type) => expect(mediaType(path)).toBe(type))
})

describe('compression', () => {
  it('is for texts of 1 KB and more', () => {
    expect(wantsCompression('a.html', 1024)).toBe(true)
    expect(wantsCompression('a.html', 1023)).toBe(false)
    expect(wantsCompression('a.wasm', 5000)).toBe(true)
    for (const name of ['a.png', 'a.woff2', 'a.pdf', 'a.gz', 'a.unknown']) {
      expect(wantsCompression(name, 5000), name).toBe(false)
    }
  })

  it('leaves out what does not shrink', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-stage-'))
    const job = { path: 'a.txt', staged: join(folder, '1'), effort: 'content' } as const
    const forms = stageFile({ ...job, wanted: ['br', 'gzip'] }, randomBytes(4000))
    expect(Object.keys(forms)).toEqual(['file'])
    expect(readdirSync(folder)).toEqual(['1'])
    rmSync(folder, { recursive: true })
  })

  it.each(['content', 'asset'] as const)('restores %s', (effort) => {
    const text = 'compress me '.repeat(200)
    const bytes = Buffer.from(text)
    expect(brotliDecompressSync(compressed(bytes, effort, 'br')).toString()).toBe(text)
    expect(gunzipSync(compressed(bytes, effort, 'gzip')).toString()).toBe(text)
  })
})
