import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const plugins = fileURLToPath(new URL('.', import.meta.url))
const quire = join(plugins, '../engine/bin/quire.js')
const out = mkdtempSync(join(tmpdir(), 'quire-plugins-'))

afterAll(() => rmSync(out, { recursive: true }))

/** Builds the fixture of a plugin and returns a reader of its output. */
async function build(name: string): Promise<(file: string) => string> {
  const { stdout } = await run('node', [
    ...[quire, 'build', join(plugins, name, 'fixture')],
    ...['--out', join(out, name)],
  ])
  expect(stdout).not.toMatch(/\b(?:warning|error)s?\b/)
  return (file) => readFileSync(join(out, name, file), 'utf8')
}

describe('the fixture of a plugin', () => {
  test('mermaid: every fence is a drawing, links have the base, ids are unique', async () => {
    const html = (await build('mermaid'))('index.html')
    const figures = html.match(/<figure class="mermaid[^"]*">/g) ?? []
    expect(figures).toHaveLength(14)
    expect(html).toContain('<a href="/base/second"')
    expect(html).not.toMatch(/\sstyle="|<style/)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('math: formulas are MathML in every language, prices and code stay', async () => {
    const read = await build('math')
    const html = read('index.html')
    expect(html.match(/<math\b/g)).toHaveLength(14)
    expect(html).toContain('It costs $5 or $10, and <code>$HOME</code> is code.')
    expect(html).not.toMatch(/\sstyle="|math-error/)
    expect(html).toContain('id="the-δh-of-water"')
    expect(read('ar/index.html').match(/<math\b/g)).toHaveLength(2)
  })

  test('blog: posts, lists and feeds have their addresses, drafts have none', async () => {
    const read = await build('blog')
    const post = read('blog/2026/03/01/kettle-2/index.html')
    expect(post).toContain('<time datetime="2026-03-01">March 1, 2026</time>')
    expect(post).toContain('href="/blog/2025/11/20/winter#stop"')
    expect(post).toMatch(
      /og:image" content="https:\/\/kettle\.example\.com\/blog\/2026.*steam\.svg"/,
    )
    expect(post).toContain('<link rel="alternate" type="application/rss+xml"')
    expect(read('blog/2026/03/01/kettle-2/steam.svg')).toContain('<svg')
    expect(read('blog/hello/index.html')).toContain('A part of a post, in a file of its own.')
    expect(read('blog/2024/12/24/secret/index.html')).toContain('noindex')
    expect(existsSync(join(out, 'blog/blog/2026/04/01/later'))).toBe(false)
    for (const file of ['page/2', 'archive', 'tags/guide', 'authors/ann']) {
      expect(read(`blog/${file}/index.html`)).toContain('class="blog-')
    }
    expect(read('blog/rss.xml')).toContain('src="https://kettle.example.com/assets/steam')
    expect(read('blog/rss.xml')).not.toMatch(/secret|later|blog-meta/)
    expect(read('sitemap.xml')).toContain('<loc>https://kettle.example.com/blog/hello</loc>')
    expect(read('changelog/feed.json')).toContain('"2.0.0"')
  })
})
