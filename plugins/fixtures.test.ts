import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { runQuire } from '../tests/command-line/command-line.ts'

const plugins = fileURLToPath(new URL('.', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'quire-plugins-'))

afterAll(() => rmSync(out, { recursive: true }))

/** Builds the fixture of a plugin and returns a reader of its output. */
async function build(name: string): Promise<(file: string) => string> {
  const folder = join(plugins, name, 'fixture')
  const built = await runQuire(['build', folder, '--out', join(out, name)])
  expect(built.err).toBe('')
  expect(built.out).not.toMatch(/\b(?:warning|error)s?\b/)
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

  test('analytics, consent, recording: code and policy only of what is on', async () => {
    const policyOf = (headers: string) => /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? ''
    const code = (name: string) =>
      readdirSync(join(out, name, 'assets'))
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(out, name, 'assets', file), 'utf8'))
        .join('\n')
    const views = policyOf((await build('analytics'))('_headers'))
    expect(views).toContain("script-src 'self'")
    expect(views).toMatch(/script-src [^;]* https:\/\/tags\.example\.com(?:;|$)/)
    expect(views).toContain('https://collect.example.com')
    expect(code('analytics')).toContain('/g/collect')
    expect(code('analytics')).toContain('G-FIXTURE')
    const asked = policyOf((await build('consent'))('_headers'))
    expect(asked).toMatch(/script-src [^;]* https:\/\/ask\.example\.com(?:;|$)/)
    expect(code('consent')).toContain('osano.js')
    const recorded = policyOf((await build('session-recording'))('_headers'))
    expect(recorded).not.toContain('https://')
    expect(code('session-recording')).not.toMatch(/_fs_host|globalPrivacyControl/)
  })

  test('ts-to-js-tabs: samples have their other forms, in tabs', async () => {
    const read = await build('ts-to-js-tabs')
    const fixture = join(plugins, 'ts-to-js-tabs/fixture')
    const names = readdirSync(join(fixture, 'docs')).map((file) => file.replace('.mdx', ''))
    expect(names).toHaveLength(15)
    for (const name of names) {
      const article = /<article>.*?data-html="article">(.*)<\/div><\/article>/s
      const content = article.exec(read(`${name}/index.html`))?.[1]
      await expect(`${content}\n`).toMatchFileSnapshot(join(fixture, 'expected', `${name}.html`))
    }
    expect(read('twin-title.md')).toContain('add(product: Product')
    expect(read('twin-title.md')).not.toContain('add(product,')
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
    expect(read('de/blog/rss.xml')).toContain(
      '<link>https://kettle.example.com/de/blog/hello</link>',
    )
    expect(read('de/blog/atom.xml')).toContain('href="https://kettle.example.com/de/blog/atom.xml"')
    expect(JSON.parse(read('de/changelog/feed.json')).language).toBe('de')
    expect(read('de/blog/hello/index.html')).toContain('href="/de/blog/rss.xml"')
    expect(read('de/blog/2026/03/01/kettle-2/index.html')).toMatch(
      /og:image" content="[^"]*steam\.svg"/,
    )
  })
})
