import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExternalLink, Finding } from 'quire-docs/build'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anchorOf } from '../../node/html/external-anchor.ts'
import { LARGEST_PAGE } from './anchors.ts'
import { checkExternal, isCheckable, politeOptions } from './check-external.ts'

let server: Server
let origin: string
let folder: string
/** Requests in order, as `HEAD /path`. */
let asked: string[]
/** Maximum number of concurrent requests. */
let most: number
let routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-external-'))
  asked = []
  most = 0
  routes = {}
  let open = 0
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const status = (code: number, headers: Record<string, string> = {}) =>
  ((_, response) => response.writeHead(code, headers).end()) as (typeof routes)[string]

const link = (url: string): ExternalLink => ({
  url,
  places: (finding) => [{ ...finding, file: 'docs/a.mdx', line: 3 }],
})

const options = { ...politeOptions, interval: 1, backoff: 1, timeout: 300, longestWait: 50 }

const check = (...paths: string[]) =>
  checkExternal(
    paths.map((path) => link(origin + path)),
    join(folder, 'external.json'),
    options,
  )

describe('checkExternal', () => {
  it('asks for headers only, one at a time from a host, and remembers what works', async () => {
    routes = { '/a': status(200), '/b': status(204), '/c': status(200) }
    expect(await check('/a', '/b', '/c')).toEqual({ findings: [], links: 3, asked: 3 })
    expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c'])
    expect(most).toBe(1)
    expect(await check('/a', '/b', '/c')).toEqual({ findings: [], links: 3, asked: 0 })
    expect(asked).toHaveLength(3)
  })

  it('believes that a page is missing only if GET says so too', async () => {
    routes['/get'] = (request, response) =>
      response.writeHead(request.method === 'GET' ? 200 : 404).end('text')
    routes['/gone'] = status(410)
    const { findings } = await check('/get', '/missing', '/gone')
    expect(
      findings.map(({ rule, severity, message, file, line }) => [
        rule,
        severity,
        message,
        file,
        line,
      ]),
    ).toEqual([
      [
        'broken-external-link',
        'error',
        `The link to ${origin}/missing leads nowhere: it is answered with 404: there is no such page.`,
        'docs/a.mdx',
        3,
      ],
      [
        'broken-external-link',
        'error',
        `The link to ${origin}/gone leads nowhere: it is answered with 410: there is no such page.`,
        'docs/a.mdx',
        3,
      ],
    ])
    expect(asked).toEqual([
      'HEAD /get',
      'GET /get',
      'HEAD /missing',
      'GET /missing',
      'HEAD /gone',
      'GET /gone',
    ])
  })

  it('tries again what may pass, and waits as long as it is asked to', async () => {
    const times: number[] = []
    routes['/busy'] = (_, response) => {
      times.push(performance.now())
      if (times.length < 2) response.writeHead(429, { 'retry-after': '0.03' }).end()
      else response.writeHead(200).end()
    }
    let failures = 0
    routes['/flaky'] = (_, response) => {
      // Both HEAD and GET of the first attempt fail.
      if (++failures <= 2) response.writeHead(502).end()
      else response.writeHead(200).end()
    }
    expect((await check('/busy', '/flaky')).findings).toEqual([])
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(29)
  })

  it('tries only once where it would have to wait for too long', async () => {
    const asked: string[] = []
    for (const [path, code] of [
      ['/resting', 503],
      ['/crowded', 429],
    ] as const) {
      routes[path] = ({ method, url }, response) => {
        asked.push(`${method} ${url}`)
        response.writeHead(code, { 'retry-after': '3600' }).end()
      }
    }
    expect((await check('/resting', '/crowded')).findings).toHaveLength(2)
    expect(asked.sort()).toEqual(['GET /resting', 'HEAD /crowded', 'HEAD /resting'])
  })

  it('gives up where it cannot know, and asks for that again the next time', async () => {
    routes['/later'] = status(503, { 'retry-after': '3600' })
    routes['/forbidden'] = status(403)
    routes['/silent'] = () => {}
    const { findings } = await check('/later', '/forbidden', '/silent')
    expect(
      findings.map(({ rule, severity, message }) => [
        rule,
        severity,
        message.replace(/^.*: it /, ''),
      ]),
    ).toEqual([
      ['unchecked-external-link', 'warning', 'is answered with 503.'],
      ['unchecked-external-link', 'warning', 'is answered with 403.'],
      ['unchecked-external-link', 'warning', 'was not answered in time.'],
    ])
    // A server that asks for an hour is not asked again, nor is one that refuses.
    expect(asked.filter((one) => one.endsWith('/later'))).toEqual(['HEAD /later', 'GET /later'])
    expect(asked.filter((one) => one.endsWith('/forbidden'))).toEqual([
      'HEAD /forbidden',
      'GET /forbidden',
    ])
    expect(asked.filter((one) => one.endsWith('/silent'))).toHaveLength(3)
    expect((await check('/later')).asked).toBe(1)
  })

  it('says where a page has moved for good, and follows other redirects silently', async () => {
    routes = {
      '/old': status(301, { location: '/older' }),
      '/older': status(308, { location: '/new' }),
      '/new': status(200),
      '/today': status(302, { location: '/new' }),
      '/loop': status(301, { location: '/loop' }),
    }
    const { findings } = await check('/old', '/today', '/loop')
    expect(findings.map(({ rule, hint }) => [rule, hint])).toEqual([
      ['moved-external-link', `Link to ${origin}/new.`],
      ['unchecked-external-link', expect.any(String)],
    ])
  })

  it('reports hosts that do not answer', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const { findings } = await checkExternal(
      [link(`http://127.0.0.1:${port}/`)],
      join(folder, 'x.json'),
      options,
    )
    expect(findings[0]).toMatchObject({
      rule: 'broken-external-link',
      message: expect.stringContaining('does not answer'),
    })
  })

  it('stops when the time is over', async () => {
    routes = { '/a': status(200) }
    const { findings } = await checkExternal([link(`${origin}/a`)], join(folder, 'x.json'), {
      ...options,
      deadline: -1,
    })
    expect(asked).toEqual([])
    expect(findings[0]?.message).toContain('not requested before the time limit')
  })
})

describe('anchors of links', () => {
  const page = (html: string) =>
    ((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(html)) as (typeof routes)[string]

  /** Checks links to one page with anchors; returns the messages of the findings. */
  async function checkAnchors(path: string, ...anchors: string[]): Promise<string[]> {
    const places = (finding: Finding) => [{ ...finding, file: 'docs/a.mdx' }]
    const links = [
      { ...link(origin + path), anchors: new Map(anchors.map((anchor) => [anchor, places])) },
    ]
    const { findings } = await checkExternal(links, join(folder, 'external.json'), options)
    return findings.map(({ rule, severity, message }) =>
      `${severity} ${rule}: ${message}`.replace(origin, ''),
    )
  }

  it('are looked for among the ids and names of the page, which is asked for once', async () => {
    routes['/a'] = page(
      '<h1 id="user-content-install">A</h1><a name="old"></a><p id="größe & maß">b</p>',
    )
    expect(await checkAnchors('/a', 'Install', 'old', 'größe & maß', 'gone')).toEqual([
      'warning broken-external-anchor: The page at /a has no element with the id "gone".',
    ])
    expect(asked).toEqual(['GET /a'])
    expect(await checkAnchors('/a', 'gone')).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(await checkAnchors('/a', 'other')).toHaveLength(1)
    expect(asked).toEqual(['GET /a', 'GET /a'])
  })

  it('are looked for where redirects end, and not on pages that are missing', async () => {
    routes = { '/old': status(302, { location: '/new' }), '/new': page('<h1 id="b">A</h1>') }
    expect(await checkAnchors('/old', 'a', 'b')).toHaveLength(1)
    expect(await checkAnchors('/none', 'a')).toEqual([
      expect.stringContaining('error broken-external-link'),
    ])
  })

  it('are unknown on pages without headings, in other files, and beyond the largest size', async () => {
    routes = {
      '/app': page('<div id="root"></div>'),
      '/file': (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('<h1>x</h1>'),
      '/long': page(`<h1 id="b">A</h1>${'x'.repeat(LARGEST_PAGE)}<h2 id="a">A</h2>`),
    }
    for (const path of ['/app', '/file', '/long']) {
      expect(await checkAnchors(path, 'a'), path).toEqual([])
    }
  })

  it.each([
    ['https://a.org/b#c%20d', 'c d'],
    ['https://a.org/b#c:~:text=d', 'c'],
    ['https://a.org/b#:~:text=d', null],
    ['https://a.org/b#', null],
    ['https://a.org/b#top', null],
    ['https://a.org/b', null],
    ['https://a.org/#/route', null],
    ['https://a.org/b.ts#L10-L20', null],
    ['https://a.org/b.ts#L10C2-L20C1', null],
    ['https://a.org/b#Lists', 'Lists'],
  ])('%s: %s', (url, expected) => {
    expect(anchorOf(url)).toBe(expected)
  })
})

describe('isCheckable', () => {
  it.each([
    ['https://docs.kettle.io/a', true],
    ['mailto:a@b.org', false],
    ['http://localhost:3000/', false],
    ['https://shop.example.com/', false],
    ['https://example.org/', false],
    ['http://app.test/', false],
    ['https://github.com/a/b/edit/main/x', false],
    ['https://github.com/a/b', true],
  ])('%s: %s', (url, expected) => {
    expect(isCheckable(url, ['https://github.com/*/edit/*'])).toBe(expected)
  })
})
