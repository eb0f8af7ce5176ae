import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

const site = join(import.meta.dirname, 'fixtures/foreign')
const out = mkdtempSync(join(tmpdir(), 'quire-foreign-'))
let printed = ''

beforeAll(async () => {
  // Expressions would read the file from the current folder.
  const built = await runQuire(['build', site, '--out', out], { cwd: site })
  printed = built.out + built.err
  expect(printed).toContain('Built:')
}, 120_000)

afterAll(() => rmSync(out, { recursive: true }))

/** Returns the content of a page. */
function article(page: string): string {
  const html = readFileSync(join(out, page, 'index.html'), 'utf8')
  return /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
}

describe('text from elsewhere', () => {
  it('never runs', () => {
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    const texts = files
      .filter((file) => /\.(?:html|json|md|txt|xml)$/.test(file))
      .map((file) => readFileSync(join(out, file), 'utf8'))
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => text.includes('SECRET-OF-THE-MACHINE'))).toEqual([])
    expect(texts.filter((text) => text.includes('readFileSync')).length).toBeGreaterThan(3)
  })

  it.each([
    'api',
    'api/get-user',
    'api/authentication',
    'code',
    'code/hostile/hostile',
    'elsewhere',
    'elsewhere/tree',
  ])('adds no element that does something to /%s', (page) => {
    const html = existsSync(join(out, page)) ? article(page) : ''
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/<(?:meta|script|style|adminonly|foo\.bar|iframe)\b/i)
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style)=/i)
    expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data):/i)
  })

  it('is shown as it is written, without backslashes that nobody has written', () => {
    const api = article('api')
    expect(api).toContain(
      '<p>x \\{process.getBuiltinModule("fs").readFileSync("secret.txt","utf8")/* `*/} y</p>',
    )
    expect(api).toContain('<p>\\&lt;Foo.Bar /&gt;</p>')
    expect(api).toMatch(/<a href="https:\/\/e\.com\/x"[^>]*>https:\/\/e\.com\/x<\/a>&lt;meta /)
    expect(api).toMatch(
      /<a href="https:\/\/e\.com\/users\/%7Bid%7D"[^>]*>https:\/\/e\.com\/users\/\{id\}<\/a>/,
    )
    const operation = article('api/get-user')
    expect(operation).toMatch(/<h1[^>]*>Get \{process\.exit\(\)\} &lt;AdminOnly \/&gt;/)
    expect(operation).toMatch(
      /<a href="https:\/\/e\.com\/(?:\{id\}|%7Bid%7D)"[^>]*>More \\\\\{1\} \[x\]\(javascript:y\)/,
    )
    expect(operation).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(article('code/hostile/hostile')).toContain('List&lt;String&gt;')
  })

  it('is Markdown in a page `.md` and in a tree', () => {
    for (const page of ['elsewhere', 'elsewhere/tree']) {
      const html = article(page)
      expect(html).toMatch(/<h[13][^>]*>Read \{sha\} me/)
      expect(html).toContain("import './danger.mjs'")
      expect(html).toContain('export const made = (globalThis.ran = true)')
      expect(html).toContain('&lt;AdminOnly /&gt;')
      expect(html).toContain('<p>:::note\nText.\n:::</p>')
    }
    expect(article('elsewhere/tree')).toMatch(/<h2[^>]*id="heading-sha-adminonly-"/)
  })

  it('has its links and images checked, at their lines', () => {
    expect(printed).toMatch(
      /\.quire\/sources\/elsewhere\/elsewhere\/index\.md:15:13 .*nowhere-at-all/,
    )
    expect(printed).toMatch(
      /\.quire\/sources\/elsewhere\/elsewhere\/tree\.tree:14:270 .*nowhere-at-all/,
    )
    expect(printed).toContain('missing.png')
  })
})
