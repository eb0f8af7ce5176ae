import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const cli = join(import.meta.dirname, '../engine/bin/quire.js')
const fixture = join(import.meta.dirname, 'fixtures/docusaurus')
let site = ''

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-docusaurus-'))
  cpSync(fixture, site, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  execFileSync(process.execPath, [cli, 'build', site])
}, 60_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** Returns the content of a built page. */
function content(path: string): string {
  const document = readFileSync(join(site, 'dist', path, 'index.html'), 'utf8')
  return /data-html="article">([\s\S]*?)<\/article>/.exec(document)?.[1] ?? ''
}

describe('docs that were written for Docusaurus', () => {
  it('have links by file and by address, in components and in Markdown', () => {
    const html = content('docs')
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, href, text]) => [text, href])).toEqual([
      ['By address', '/kit/docs/guides/first'],
      ['By file', '/kit/docs/guides/first#code'],
      ['Elsewhere', 'https://example.org/'],
      ['From the root', '/kit/docs/guides/second'],
      ['from the docs', '/kit/docs/guides/second'],
      ['beside', '/kit/docs/guides/first'],
    ])
  })

  it('have their images, and none is asked for by an address that is none', () => {
    const html = content('docs')
    const images = [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)
    expect(images).toEqual([
      '/kit/img/light.svg',
      '/kit/img/light.svg',
      '/kit/img/dark.svg',
      '/kit/img/light.svg',
    ])
    expect(html).toContain('class="only-dark" src="/kit/img/dark.svg" alt="Shapes"')
    expect(html).not.toContain('<link')
    expect(html).not.toContain('<h1')
  })

  it('know the site, and keep the fallback of what needs the browser', () => {
    expect(content('docs')).toContain('<b id="release">Brought along 4.2 at /kit/</b>')
    expect(content('docs')).toContain('<p id="fallback">Before the browser</p>')
    expect(content('')).toContain('<p id="tagline">Written for Docusaurus</p>')
  })

  it('have code blocks that are those of fences', () => {
    const html = content('docs/guides/first')
    const [component, fence] = html.match(/<figure class="code"[\s\S]*?<\/figure>/g) ?? []
    expect(component).toContain('data-start="1"><span class="line hl" data-n="1">')
    expect(component).toBe(fence)
    expect(html).toContain('<span class="m">npm</span> install')
    expect(content('')).toContain('<span class="m">npm</span> install')
  })

  it('have admonitions that are those of directives', () => {
    const html = content('docs/guides/first')
    const [component, directive] = html.match(/<aside[\s\S]*?<\/aside>/g) ?? []
    const plain = (text?: string) => text?.replace('<em>hot</em>', 'hot')
    expect(plain(component)).toBe(directive?.replace('Mind that', 'Mind &lt;this&gt;'))
  })

  it('unwrap blocks that are MDX, where they are not shown as code', () => {
    const html = content('docs/guides/first')
    expect(html).toContain('<ul class="cards"><li class="card"><a class="card-link"')
    expect(html).toContain('```mdx-code-block</span>')
  })

  it('list the entries of their category, without themselves', () => {
    expect(content('docs/guides')).toBe(
      '<ul class="cards"><li class="card"><a class="card-link" href="/kit/docs/guides/first">First</a><p class="card-text">The first guide.</p></li>' +
        '<li class="card"><a class="card-link" href="/kit/docs/guides/second">Second</a></li></ul></div>',
    )
    expect(content('docs/guides/first')).not.toContain('href="/kit/docs/guides/first"')
  })

  it('have components in partials', () => {
    expect(content('docs/guides/first')).toMatch(
      /Stove is <a href="\/kit\/docs" class="[\w-]+">hot/,
    )
  })
})

describe('a build after', () => {
  it('another page has a new title makes the cards anew, though nothing else of their page has changed', () => {
    writeFileSync(join(site, 'docs/guides/second.md'), '# Renamed\n\nText.\n')
    writeFileSync(join(site, 'samples/hello.js'), 'const changed = true\n\n')
    execFileSync(process.execPath, [cli, 'build', site])
    expect(content('docs/guides')).toContain('>Renamed</a>')
    expect(content('docs/guides/first')).toContain('changed')
  }, 60_000)
})

describe('what is not there', () => {
  const fails = (): Promise<string> =>
    new Promise((resolve) => {
      const env = { ...process.env, GITHUB_ACTIONS: '', NO_COLOR: '1' }
      const args = [cli, 'check', site]
      execFile(process.execPath, args, { env }, (_, out, err) => resolve(out + err))
    })

  it('is named with what takes its place, in docs and in components', async () => {
    writeFileSync(
      join(site, 'docs/gone.mdx'),
      "import useGlobalData from '@docusaurus/useGlobalData'\nimport DocCard from '@theme/DocCard'\nimport Own from '@theme/Own'\n\n<DocCard />\n",
    )
    const docs = await fails()
    expect(docs).toContain(
      'docs/gone.mdx:1:27  error  The import "@docusaurus/useGlobalData" names a Docusaurus module that Quire does not have.',
    )
    expect(docs).toContain('`useSite().pages` from "quire-docs/content" lists the pages.')
    expect(docs).toContain('Use <DocCardList items={[…]} />')
    expect(docs).toContain('@theme/Admonition, @theme/CodeBlock')
    rmSync(join(site, 'docs/gone.mdx'))

    const page = join(site, 'src/pages/index.jsx')
    writeFileSync(page, `${readFileSync(page, 'utf8')}\nimport '@theme/DocCard'\n`)
    const code = await fails()
    expect(code).toContain(
      'src/pages/index.jsx:18  error  The import "@theme/DocCard" cannot be resolved',
    )
    expect(code).toContain('Use <DocCardList items={[…]} />')
  }, 60_000)
})
