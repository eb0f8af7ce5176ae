import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type HostName, hostNames } from '../../shared/hosts.ts'
import type { Redirect } from '../../shared/redirect.ts'
import {
  contentSecurityPolicy,
  type PolicySources,
  policyWeakenings,
  scriptAddresses,
  sourceHash,
} from '../config/security-policy.ts'
import { hostFileNames } from '../files/output-path.ts'
import { headersFor, siteHeaders } from './headers.ts'
import { hostFiles, needsRedirectPages, REDIRECT_SCRIPT, redirectPage } from './host-files.ts'
import type { HostSettings, MarkdownForms } from './host-settings.ts'
import { cloudFrontHeaders } from './hosts/cloudfront.ts'
import { type RedirectContext, resolveRedirects } from './redirects.ts'

/** The hash as defined by the standard, over the exact text. */
const hashOfText = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentSecurityPolicy', () => {
  it('is strict, and allows inline scripts by their hashes', () => {
    const policy = contentSecurityPolicy({ inlineScripts: ['alert(1)'] })
    expect(sourceHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
    expect(policy).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
    )
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('adds sources once, and drops the word none beside them', () => {
    const policy = contentSecurityPolicy({
      inlineScripts: [],
      additions: [
        { 'frame-src': ['https://a.example'], 'img-src': ['https://a.example'] },
        { 'img-src': ['https://a.example', 'data:'], 'media-src': ['https://b.example'] },
      ],
    })
    expect(policy).toContain('; frame-src https://a.example;')
    expect(policy).toContain("; img-src 'self' data: https://a.example;")
    // The directive keeps its default, the site itself.
    expect(policy).toContain("; media-src 'self' https://b.example")
  })

  it('allows exactly the text between the tags', () => {
    const scripts = [' a() ', 'a()', '\na()\n']
    const policy = contentSecurityPolicy({ inlineScripts: scripts, inlineStyles: [' a{} '] })
    for (const text of scripts) expect(policy).toContain(hashOfText(text))
    expect(policy).toContain(hashOfText(' a{} '))
    expect(policy).not.toContain(hashOfText('a{}'))
  })

  it('can be opened to inline styles, without the hashes that would close it again', () => {
    const parts = { inlineScripts: ['a()'], inlineStyles: ['b{}'] }
    const opened = { 'style-src': ["'Unsafe-Inline'"] }
    const policy = contentSecurityPolicy({ ...parts, additions: [opened] })
    expect(policy).toContain("; style-src 'self' 'Unsafe-Inline';")
    expect(policy).toContain(hashOfText('a()'))
  })

  describe('requires Trusted Types', () => {
    const guard = "; require-trusted-types-for 'script'; trusted-types quire"
    const policyWith = (...additions: PolicySources[]) =>
      contentSecurityPolicy({ inlineScripts: ['a()'], additions })

    it('as long as all scripts are the site’s', () => {
      expect(policyWith()).toContain(guard)
      expect(policyWith({ 'img-src': ['https://a.example'], 'script-src': [] })).toContain(guard)
      expect(policyWith({ 'trusted-types': ['chart'] })).toContain(`${guard} chart`)
      expect(policyWith({ 'script-src': ['https://a.example'] })).not.toContain('trusted-types')
      expect(policyWith({ 'script-src-elem': ['https://a.example'] })).not.toContain(
        'trusted-types',
      )
      expect(policyWith({ 'script-src': ["'unsafe-eval'"] })).not.toContain('trusted-types')
    })

    it('unless a plugin or the config says otherwise, the config last', () => {
      const off: PolicySources = { 'require-trusted-types-for': false }
      const on: PolicySources = { 'require-trusted-types-for': ["'script'"] }
      const scripts = { 'script-src': ['https://a.example'] }
      expect(policyWith(off)).not.toContain('trusted-types')
      expect(policyWith(off, on)).toContain(guard)
      expect(policyWith(on, off)).not.toContain('trusted-types')
      expect(policyWith(scripts, on)).toContain(guard)
      expect(policyWith(off, { 'trusted-types': ['chart'] })).toContain(
        '; trusted-types quire chart',
      )
      expect(policyWith(off, { 'trusted-types': ['chart'] })).not.toContain('require-')
    })

    it('and says which addresses of scripts are admitted', () => {
      const sources = ["'self'", 'https://a.example', 'b.example/c.js', '*.d.example', 'https:']
      expect(
        scriptAddresses([{ 'script-src': sources }, { 'img-src': ['https://e.example'] }]),
      ).toEqual(['https://a.example/', 'https://b.example/c.js'])
    })
  })

  it('knows what opens it', () => {
    const of = (directive: string, source: string) =>
      policyWeakenings({ [directive]: [source] }).map(({ allows }) => allows)
    expect(of('style-src-attr', "'unsafe-INLINE'")).toEqual(['any inline style'])
    expect(of('script-src', "'unsafe-eval'")).toEqual(['scripts made from text'])
    expect(of('script-src', 'https:')).toEqual(['code from anywhere'])
    expect(of('script-src', 'https://a.example')).toEqual([])
    expect(of('img-src', 'https:')).toEqual([])
    expect(policyWeakenings({ 'require-trusted-types-for': false })).toEqual([
      {
        directive: 'require-trusted-types-for',
        source: 'false',
        allows: 'HTML and scripts made from any text',
      },
    ])
  })

  it.each([
    ['script-src', "'unsafe-inline'", 'would allow any inline script'],
    ['script-src', "'UNSAFE-INLINE'", 'would allow any inline script'],
    ['Script-Src', "'unsafe-inline'", 'would allow any inline script'],
    ['default-src', "'unsafe-inline'", 'would allow any inline script'],
    ['img-src', "https://a.example; script-src 'unsafe-inline'", 'is not a valid source'],
    ["img-src *; script-src 'unsafe-inline'", '*', 'is not a valid source'],
  ])('refuses %s %s', (directive, source, message) => {
    const parts = { inlineScripts: [], additions: [{ [directive]: [source] }] }
    expect(() => contentSecurityPolicy(parts)).toThrow(message)
  })
})

const policy = { inlineScripts: [] }

describe('siteHeaders', () => {
  const rules = siteHeaders({
    base: '/docs/',
    policy,
    additions: [{ path: '/img/*', headers: { 'cache-control': 'public, max-age=60' } }],
  })
  const value = (path: string, name: string) => headersFor(rules, path).get(name)?.[1]

  it('caches hashed assets for ever and asks again for everything else', () => {
    expect(value('/docs/assets/a-1.js', 'cache-control')).toContain('immutable')
    expect(value('/docs/assets', 'cache-control')).toBe('no-cache')
    expect(value('/docs/app/faq', 'cache-control')).toBe('no-cache')
    expect(value('/docs/img/a.png', 'cache-control')).toBe('public, max-age=60')
    expect(value('/docs/assets/a-1.js', 'content-security-policy')).toContain("default-src 'self'")
    expect(value('/elsewhere', 'x-content-type-options')).toBeUndefined()
  })

  it('leaves transport security to the operator', () => {
    expect(value('/docs/', 'strict-transport-security')).toBeUndefined()
    const headers = { 'Strict-Transport-Security': 'max-age=31536000' }
    const own = siteHeaders({ base: '/', policy, additions: [{ path: '/*', headers }] })
    expect(headersFor(own, '/a').get('strict-transport-security')?.[1]).toBe('max-age=31536000')
  })

  it.each([
    ['/a/*/c', '/a/b/c', true],
    ['/a/*/c', '/a/c', false],
    ['/*.svg', '/x/y.svg', true],
    ['/*.svg', '/x/y.svgz', false],
    ['/a', '/a', true],
    ['/a', '/a/b', false],
    ['/a*a', '/a', false],
  ])('matches %s against %s: %s', (path, address, expected) => {
    expect(headersFor([{ path, headers: { X: '1' } }], address).size === 1).toBe(expected)
  })
})

describe('resolveRedirects', () => {
  const context: RedirectContext = {
    base: '/docs/',
    trailingSlash: true,
    pages: new Set(['/', '/app/faq', '/app/guides/größe', '/api/utilities/$']),
    hasFile: (path) => path === '/files/a b.pdf',
    file: 'quire.config.ts',
    needsPages: true,
  }
  const resolve = (...redirects: Redirect[]) => resolveRedirects(redirects, context)

  it('gives addresses in the form of the site', () => {
    const { redirects, findings } = resolve(
      { from: '/old/', to: '/app/faq?x=ä#teil-ü' },
      { from: '/b', to: '/app/guides/größe' },
      { from: '/c', to: 'https://example.com/a%2Fb?ü' },
      { from: '/d', to: '/files/a%20b.pdf' },
      { from: '/e', to: '/' },
    )
    expect(findings).toEqual([])
    expect(redirects).toEqual([
      { from: '/b', to: '/docs/app/guides/gr%C3%B6%C3%9Fe/' },
      { from: '/c', to: 'https://example.com/a%2Fb?%C3%BC' },
      { from: '/d', to: '/docs/files/a%20b.pdf' },
      { from: '/e', to: '/docs/' },
      { from: '/old', to: '/docs/app/faq/?x=%C3%A4#teil-%C3%BC' },
    ])
  })

  it('follows chains to their end', () => {
    const { redirects } = resolve(
      { from: '/a', to: '/b#x' },
      { from: '/b', to: '/c/' },
      { from: '/c', to: '/app/faq' },
    )
    // As in browsers, a target without an anchor keeps the anchor of the one before.
    const faq = '/docs/app/faq/'
    expect(redirects.map(({ to }) => to)).toEqual([`${faq}#x`, faq, faq])
  })

  it('reports a loop once, and what leads into it', () => {
    const { redirects, findings } = resolve(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/into', to: '/b' },
      { from: '/self', to: '/self' },
    )
    expect(redirects).toEqual([])
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['redirect-loop', 'The redirect from /a never reaches a page: /a → /b → /a.'],
      ['redirect-loop', 'The redirect from /into never reaches a page: /into → /b → /a → /b.'],
      ['redirect-loop', 'The redirect from /self never reaches a page: /self → /self.'],
    ])
  })

  it('reports pages that would be hidden, missing ends and doubles', () => {
    const { redirects, findings } = resolve(
      { from: '/app/faq', to: '/' },
      { from: '/a', to: '/app/fqa' },
      { from: '/b', to: '/' },
      { from: '/b/', to: '/app/faq' },
    )
    expect(redirects).toEqual([{ from: '/b', to: '/docs/' }])
    expect(findings.map(({ rule, hint }) => [rule, hint])).toEqual([
      ['redirect-from-page', 'Remove the redirect or the page. A path cannot be both.'],
      ['duplicate-redirect', 'Remove one of the two redirects.'],
      ['broken-redirect', 'Did you mean /app/faq?'],
    ])
    expect(findings.every(({ file }) => file === 'quire.config.ts')).toBe(true)
  })
})

describe('resolveRedirects with stars', () => {
  const context: RedirectContext = {
    base: '/docs/',
    trailingSlash: undefined,
    pages: new Set(['/', '/new/a', '/new/b/größe', '/elsewhere']),
    hasFile: () => false,
    file: 'quire.config.ts',
    needsPages: true,
  }
  const resolve = (...redirects: Redirect[]) => resolveRedirects(redirects, context)

  it('are written last, and as single paths for each page that they lead to', () => {
    const { redirects, paths, findings } = resolve(
      { from: '/old/*', to: '/new/:splat' },
      { from: '/old/c', to: '/elsewhere' },
      { from: '/gone/*', to: 'https://example.com/:splat?x' },
      { from: '/all/*', to: '/elsewhere' },
    )
    expect(findings).toEqual([])
    expect(redirects).toEqual([
      { from: '/old/c', to: '/docs/elsewhere' },
      { from: '/gone/*', to: 'https://example.com/:splat?x' },
      { from: '/all/*', to: '/docs/elsewhere' },
      { from: '/old/*', to: '/docs/new/:splat' },
    ])
    expect(paths).toEqual([
      { from: '/old/a', to: '/docs/new/a' },
      { from: '/old/b/größe', to: '/docs/new/b/gr%C3%B6%C3%9Fe' },
      { from: '/old/c', to: '/docs/elsewhere' },
    ])
  })

  it('are followed to their end, from paths and from each other', () => {
    const { redirects, paths, findings } = resolve(
      { from: '/older/*', to: '/old/:splat' },
      { from: '/old/*', to: '/new/:splat' },
      { from: '/x', to: '/older/a' },
      { from: '/old/gone', to: '/elsewhere' },
    )
    expect(findings).toEqual([])
    expect(redirects).toEqual([
      { from: '/old/gone', to: '/docs/elsewhere' },
      // A host that applied the star rule would redirect to /old/gone, and then again.
      { from: '/older/gone', to: '/docs/elsewhere' },
      { from: '/x', to: '/docs/new/a' },
      { from: '/older/*', to: '/docs/new/:splat' },
      { from: '/old/*', to: '/docs/new/:splat' },
    ])
    expect(paths.find(({ from }) => from === '/older/b/größe')?.to).toBe(
      '/docs/new/b/gr%C3%B6%C3%9Fe',
    )
  })

  it('reports loops, folders without pages and pages that would be hidden', () => {
    const { redirects, findings } = resolve(
      { from: '/a/*', to: '/a/b/:splat' },
      { from: '/c/*', to: '/d/:splat', line: 4 },
      { from: '/d/*', to: '/c/:splat', line: 5 },
      { from: '/e/*', to: '/none/:splat' },
      { from: '/new/*', to: '/elsewhere' },
    )
    expect(redirects).toEqual([])
    expect(findings.map(({ rule, message, file, line }) => [rule, message, file, line])).toEqual([
      [
        'redirect-from-page',
        'The redirect from /new/* would hide the page /new/a.',
        'quire.config.ts',
        undefined,
      ],
      [
        'redirect-loop',
        expect.stringContaining('from /a/* never reaches a page'),
        'quire.config.ts',
        undefined,
      ],
      [
        'redirect-loop',
        expect.stringContaining('from /c/* never reaches a page'),
        'redirects.txt',
        4,
      ],
      [
        'redirect-loop',
        expect.stringContaining('from /d/* never reaches a page'),
        'redirects.txt',
        5,
      ],
      [
        'broken-redirect',
        'The redirect from /e/* leads to /none/:splat, which does not exist.',
        'quire.config.ts',
        undefined,
      ],
    ])
  })
})

describe('resolveRedirects with stars that match their own targets', () => {
  const pages = new Set(['/', '/a', '/b/c', '/v1x'])
  const resolve = (redirects: Redirect[], needsPages = true) =>
    resolveRedirects(redirects, {
      base: '/',
      trailingSlash: undefined,
      pages,
      hasFile: () => false,
      file: 'quire.config.ts',
      needsPages,
    })
  it('redirects a folder to the root', () => {
    const { redirects, paths, findings } = resolve([{ from: '/v1/*', to: '/:splat' }])
    expect(findings).toEqual([])
    expect(redirects).toEqual([{ from: '/v1/*', to: '/:splat' }])
    expect(paths).toEqual([
      { from: '/v1/a', to: '/a' },
      { from: '/v1/b/c', to: '/b/c' },
      { from: '/v1/v1x', to: '/v1x' },
    ])
  })

  it('redirects many folders to the root, and single paths below them', () => {
    const versions = Array.from({ length: 40 }, (_, at) => `/v${at + 1}`)
    const { paths, findings } = resolve([
      ...versions.map((version) => ({ from: `${version}/*`, to: '/:splat' })),
      { from: '/gone', to: '/a#gone' },
      { from: '/v2/moved', to: '/b/c' },
    ])
    expect(findings).toEqual([])
    const of = (version: string) => paths.filter(({ from }) => from.startsWith(`${version}/`))
    expect(of('/v3')).toEqual([
      { from: '/v3/a', to: '/a' },
      { from: '/v3/b/c', to: '/b/c' },
      { from: '/v3/gone', to: '/a#gone' },
      { from: '/v3/v1x', to: '/v1x' },
      { from: '/v3/v2/moved', to: '/b/c' },
    ])
    // By its own star rule, /v2/v2/moved would redirect to /v2/moved, too.
    expect(of('/v2').map(({ from }) => from)).toContain('/v2/moved')
    expect(paths).toHaveLength(40 * 5 + 2)
  })

  it('leads through a circle of stars that is entered from outside', () => {
    const { paths } = resolve([
      { from: '/old/*', to: '/b/:splat' },
      { from: '/b/v1/*', to: '/b/:splat' },
    ])
    expect(paths).toEqual([
      { from: '/b/v1/c', to: '/b/c' },
      { from: '/old/c', to: '/b/c' },
      { from: '/old/v1/c', to: '/b/c' },
    ])
  })

  it('lets the longer of two stars decide, in any order', () => {
    const both = [
      { from: '/old/*', to: '/:splat' },
      { from: '/old/b/*', to: '/a?from=:splat' },
    ]
    for (const redirects of [both, both.toReversed()]) {
      expect(resolve(redirects).paths).toContainEqual({ from: '/old/b/c', to: '/a?from=c' })
    }
  })

  it('reports stars that feed each other, and those that grow, with a part of the chain', () => {
    const loops = (...redirects: Redirect[]) =>
      resolve(redirects).findings.map(({ rule, message }) => {
        expect(rule).toBe('redirect-loop')
        return message.replace(/^The redirect from (.+) never reaches a page: /, '')
      })
    // The second redirect alone is valid: /h/a leads to /a.
    expect(loops({ from: '/g/*', to: '/h/g/:splat' }, { from: '/h/*', to: '/:splat' })).toEqual([
      '/g/* → /h/g/:splat → /g/:splat → /h/g/:splat.',
    ])
    expect(loops({ from: '/g/*', to: '/g/h/:splat' })).toEqual([
      '/g/* → /g/h/:splat → /g/h/h/:splat → /g/h/h/h/:splat → /g/h/h/h/h/:splat → ' +
        '/g/h/h/h/h/h/:splat → /g/h/h/h/h/h/h/:splat → /g/h/h/h/h/h/h/h/:splat → …',
    ])
    const three = loops(
      { from: '/x', to: '/g/x' },
      { from: '/g/*', to: '/i/g/:splat' },
      { from: '/i/*', to: '/g/i/i/:splat' },
    )
    expect(three).toHaveLength(3)
    expect(three[0]).toMatch(/^\/x → \/g\/x → \/i\/g\/x → \/g\/i\/i\/g\/x → .+ → …$/)
  })

  it('takes a number of steps that grows with the number of redirects', () => {
    const many = 10_000
    const chain = Array.from({ length: many }, (_, at) => ({
      from: `/step/${at}`,
      to: at === many - 1 ? '/a' : `/step/${at + 1}`,
    }))
    expect(resolve(chain).redirects.every(({ to }) => to === '/a')).toBe(true)
    const circle = chain.map(({ from, to }) => ({ from, to: to === '/a' ? '/step/0' : to }))
    const into = Array.from({ length: many }, (_, at) => ({ from: `/in/${at}`, to: '/step/1' }))
    expect(resolve([...circle, ...into]).findings).toHaveLength(1 + many)
    const folders = Array.from({ length: many }, (_, at) => ({
      from: `/f${at}/*`,
      to: '/b/:splat',
    }))
    expect(resolve(folders).paths).toHaveLength(many)
    const toRoot = folders.map(({ from }) => ({ from, to: '/:splat' }))
    expect(resolve(toRoot).paths).toHaveLength(3 * many)
  })

  it('reports more paths than a host can have pages for, only where it needs pages', () => {
    const layers = Array.from({ length: 100 }, (_, at) => [
      { from: `/m${at}/*`, to: '/n/:splat' },
      { from: `/n/o${at}/*`, to: '/p/:splat' },
      { from: `/p/q${at}/*`, to: '/b/:splat' },
    ]).flat()
    // Pages below the targets of a layer, so that its stars are valid.
    for (const page of ['/n/x', '/p/x', '/b/x']) pages.add(page)
    const rules = (needsPages: boolean) =>
      resolve(layers, needsPages).findings.map((one) => one.rule)
    expect(rules(true)).toEqual(['too-many-redirects'])
    expect(rules(false)).toEqual([])
  })
})

describe('redirectPage', () => {
  it('sends readers on without a script', () => {
    const html = redirectPage('/a?x=1&y="', 'https://docs.example.com')
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/a?x=1&amp;y=&quot;"></noscript>',
    )
    expect(html).toContain('rel="canonical" href="https://docs.example.com/a?x=1&amp;y=&quot;"')
    expect(html).toContain('<a href="/a?x=1&amp;y=&quot;">')
  })

  it.each([
    ['/new', '?lang=js#part', '/new?lang=js#part'],
    ['/new?a=1#own', '?lang=js#part', '/new?a=1#own'],
    ['/new?a=1', '#part', '/new?a=1#part'],
    ['https://example.com/x', '?q', 'https://example.com/x?q'],
    ['/new', '', '/new'],
  ])('keeps the query and the anchor with a script: to %s from %s', (to, asked, expected) => {
    const html = redirectPage(to, 'https://docs.example.com')
    const script = /<script>(.+?)<\/script>/.exec(html)?.[1]
    expect(script).toBe(REDIRECT_SCRIPT)
    const location = new URL(`https://docs.example.com/old${asked}`)
    let replaced = ''
    new Function('document', 'location', REDIRECT_SCRIPT)(
      { querySelector: () => ({ href: new URL(to, location).href }) },
      {
        search: location.search,
        hash: location.hash,
        replace: (url: URL) => (replaced = url.href),
      },
    )
    expect(replaced).toBe(new URL(expected, location).href)
  })
})

describe('hostFiles', () => {
  const files = (base: string, redirects = [{ from: '/old page', to: `${base}new/$` }]) => {
    const additions = [{ path: '/img/*.svg', headers: { 'X-Kind': 'say "hi"' } }]
    const headers = siteHeaders({ base, policy, additions })
    const list = hostFiles({
      hosts: hostNames,
      base,
      trailingSlash: true,
      headers,
      redirects,
      markdown: { homes: [base, `${base}de/`], without: [`${base}search`] },
    })
    return Object.fromEntries(list.map(({ path, content }) => [path, String(content)]))
  }

  it('writes _headers so that no rule says a second Cache-Control', () => {
    const text = files('/docs/')._headers!
    expect(text).toMatch(/^\/docs\/\*\n {2}Content-Security-Policy: default-src 'self'/)
    expect(text.match(/Cache-Control/g)).toHaveLength(1)
    expect(text).toContain('/docs/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  })

  it('writes files for the named hosts only, and for its own server', () => {
    const names = (...hosts: HostName[]) =>
      hostFiles({
        hosts,
        base: '/',
        trailingSlash: undefined,
        headers: [],
        redirects: [],
        markdown: null,
      })
        .map(({ path }) => path)
        .sort()
    expect(names()).toEqual(['_quire-headers.json'])
    expect(names('cloudflare')).toEqual(['_headers', '_quire-headers.json'])
    expect(names('apache', 'caddy')).toEqual(['.htaccess', '_quire-headers.json', 'site.caddy'])
    expect(names('github', 's3')).toEqual([
      '.nojekyll',
      '_quire-headers.json',
      'cloudfront-function.js',
      'cloudfront-headers.json',
    ])
    for (const name of names(...hostNames)) expect(hostFileNames).toContain(name)
  })

  it('needs pages for redirects only where the host cannot redirect', () => {
    expect(needsRedirectPages([])).toBe(true)
    expect(needsRedirectPages(['nginx', 'github'])).toBe(true)
    expect(needsRedirectPages(['nginx', 'netlify', 'caddy'])).toBe(false)
  })

  it('writes the headers of all pages for CloudFront, without how long they are cached', () => {
    const headers = [
      { path: '/*', headers: { 'X-Tea': 'black', 'Cache-Control': 'no-cache' } },
      { path: '/a', headers: { 'X-Tea': 'green' } },
    ]
    expect(JSON.parse(cloudFrontHeaders({ headers } as unknown as HostSettings))).toEqual({
      Name: 'quire-site',
      CustomHeadersConfig: {
        Quantity: 1,
        Items: [{ Header: 'X-Tea', Value: 'black', Override: true }],
      },
    })
  })

  it('writes a function for CloudFront that finds the files of pages', () => {
    const run = (
      trailingSlash: boolean | undefined,
      uri: string,
      accept?: string,
      markdown: MarkdownForms | null = { homes: ['/', '/de/'], without: ['/search'] },
    ) => {
      const source = hostFiles({
        hosts: ['s3'],
        base: '/',
        trailingSlash,
        headers: [],
        redirects: [],
        markdown,
      }).find(({ path }) => path === 'cloudfront-function.js')!.content
      const headers = accept === undefined ? {} : { accept: { value: accept } }
      const request = JSON.stringify({ uri, headers })
      return new Function(`${source}; return handler({ request: ${request} }).uri`)()
    }
    expect(run(undefined, '/')).toBe('/index.html')
    expect(run(undefined, '/guide/tea')).toBe('/guide/tea/index.html')
    expect(run(true, '/guide/tea/')).toBe('/guide/tea/index.html')
    expect(run(false, '/guide/tea')).toBe('/guide/tea.html')
    expect(run(false, '/')).toBe('/index.html')
    expect(run(false, '/assets/a.js')).toBe('/assets/a.js')
    const asks = 'text/markdown, text/html'
    expect(run(true, '/guide/tea/', asks)).toBe('/guide/tea.md')
    expect(run(undefined, '/', asks)).toBe('/index.md')
    expect(run(undefined, '/de', asks)).toBe('/de/index.md')
    expect(run(true, '/search/', asks)).toBe('/search/index.html')
    expect(run(true, '/llms.txt', asks)).toBe('/llms.txt')
    expect(run(false, '/guide/tea', 'text/html, text/markdown;q=0')).toBe('/guide/tea.html')
    expect(run(false, '/guide/tea', asks, null)).toBe('/guide/tea.html')
  })

  it('writes _redirects only where there are some', () => {
    expect(files('/docs/')._redirects).toBe('/docs/old%20page /docs/new/$ 301\n')
    expect(files('/', [])).not.toHaveProperty('_redirects')
  })

  it('writes vercel.json', () => {
    const config = JSON.parse(files('/')['vercel.json']!)
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: true })
    expect(config.redirects[0]).toEqual({
      source: '/old%20page',
      destination: '/new/$',
      permanent: true,
    })
    expect(config.headers.map((rule: { source: string }) => rule.source)).toEqual([
      '/(.*)',
      '/((?!assets/).*)',
      '/assets/(.*)',
      '/img/(.*)\\.svg',
    ])
  })

  it('redirects to no Markdown on Vercel where the site has none', () => {
    const file = hostFiles({
      hosts: ['vercel'],
      base: '/',
      trailingSlash: undefined,
      headers: [],
      redirects: [],
      markdown: null,
    }).find(({ path }) => path === 'vercel.json')
    expect(JSON.parse(String(file!.content)).redirects).toEqual([])
  })

  it.each(['/', '/docs/'])('redirects to Markdown on Vercel below %s', (base) => {
    const { redirects, headers } = JSON.parse(files(base)['vercel.json']!)
    const rules = redirects.slice(1)
    for (const { has, permanent } of rules) {
      expect(has).toEqual([{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }])
      expect(permanent).toBe(false)
    }
    // The patterns are regular expressions, except for the braces.
    const target = (path: string) => {
      for (const { source, destination } of rules) {
        const pattern = new RegExp(`^${source.replace('{/}?', '/?')}$`)
        const match = pattern.exec(base + path)
        if (match) return destination.replace('$1', match[1])
      }
    }
    const pages = ['', 'de/', 'de', 'guide/tea', 'guide/tea/', 'v1.2/tea', 'searching', 'a/search']
    const named = ['index', 'de/index', 'de/index', 'guide/tea', 'guide/tea', ...pages.slice(5)]
    expect(pages.map(target)).toEqual(named.map((name) => `${base}${name}.md`))
    for (const path of ['search', 'search/', 'guide/tea.md', 'llms.txt', 'assets/a.js'])
      expect(target(path), path).toBeUndefined()
    expect(headers[1].headers).toContainEqual({ key: 'Vary', value: 'Accept, Accept-Encoding' })
  })

  it('writes an include for nginx', () => {
    const text = files('/docs/')['nginx-headers.conf']!
    expect(text).toContain('add_header X-Content-Type-Options "nosniff" always;')
    expect(text).toContain('location ^~ "/docs/assets/" {\n  add_header Content-Security-Policy')
    expect(text).toContain('location ~ "^/docs/img/.*\\\\.svg$" {')
    expect(text).toContain('add_header X-Kind "say \\"hi\\"" always;')
    expect(text).toContain(
      'location = "/docs/old page" { return 301 "/docs/new/%24$is_args$args"; }',
    )
  })

  it('writes redirects with a star in the words of each host', () => {
    const all = files('/docs/', [{ from: '/old $/*', to: '/docs/new/:splat' }])
    expect(all._redirects).toBe('/docs/old%20$/* /docs/new/:splat 301\n')
    expect(JSON.parse(all['vercel.json']!).redirects[0]).toEqual({
      source: '/docs/old%20\\$/:splat+',
      destination: '/docs/new/:splat+',
      permanent: true,
    })
    expect(all['nginx-headers.conf']).toContain(
      'location "/docs/old $/" { rewrite "^/docs/old \\\\$/(.+)$" "/docs/new/$1" permanent; }',
    )
  })

  it('writes what the own server reads', () => {
    const served = JSON.parse(files('/')['_quire-headers.json']!)
    expect(served.redirects).toEqual([{ from: '/old page', to: '/new/$' }])
    expect(served.headers).toHaveLength(3)
  })
})
