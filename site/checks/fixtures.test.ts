import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import verify from '@quire-docs/verify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Finding, SiteCheck, SiteCheckContext } from './contract.ts'
import { checks as own } from './index.ts'
import { readPagesAndPartials, report } from './page/page.ts'
import { samples } from './samples/settings.ts'

// The fixtures are only a few pages, so whatever they do not cover is listed as pending.
vi.mock('./omissions.ts', async (original) => ({
  ...(await original<typeof import('./omissions.ts')>()),
  pending: (await import('./fixtures/pending.ts')).pending,
}))

/** The plugin's check of samples, as a check of the site's own: one rule of its findings. */
function pluginCheck(name: string, rule: string): SiteCheck {
  return {
    name,
    async run(context) {
      const findings: Finding[] = []
      const read = new Map(readPagesAndPartials(context).map((page) => [page.file, page]))
      const pages = [...read.values()].map(({ path, file, source, frontMatter, fences }) => ({
        path: path === '' ? null : path,
        file,
        source,
        draft: false,
        frontMatter: frontMatter.data,
        headings: [],
        tables: [],
        links: [],
        fences: fences.map(({ language, code, line, indent, start }) => ({
          language,
          code: code.replace(/\n$/, ''),
          meta: source.slice(start, source.indexOf('\n', start)).replace(/^[`~]+\S*/, ''),
          line: line - 1,
          column: indent + 1,
        })),
      }))
      const plugin = verify({ package: 'cypress', samples, exports: false, tables: false })
      await plugin.checks![0]!.site!(pages, {
        root: context.root,
        cacheFolder: context.cacheFolder,
        log: context.log,
        report: (reported) => {
          if ((reported.rule ?? 'sample') !== rule) return
          const { file = '', line = 1, column = 1, message, hint = '' } = reported
          findings.push(report(read.get(file)!, name, { line, column }, message, hint))
        },
      })
      return findings
    },
  }
}

const checks = [
  ...own,
  pluginCheck('sample-type', 'sample'),
  pluginCheck('sample-opt-out', 'opt-out'),
]

const here = fileURLToPath(new URL('.', import.meta.url))
const fixtures = join(here, 'fixtures')
// Without a cache the compiler is started, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const cacheFolder = mkdtempSync(join(tmpdir(), 'checks-'))
afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }))

/** Context for a run over the pages of a fixture, as if its folder were this site's docs folder. */
function contextOf(name: string, log: string[] = []): SiteCheckContext {
  const folder = join(fixtures, name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const isPartial = (file: string) => file.startsWith('_partials/')
  const read = (file: string) => ({
    file: join(folder, file),
    source: readFileSync(join(folder, file), 'utf8'),
  })
  return {
    root: join(here, '..'),
    cacheFolder,
    pages: files
      .filter((file) => !isPartial(file))
      .map((file) => ({ path: `/${file.replace(/\.mdx$/, '')}`, ...read(file), draft: false })),
    partials: files.filter(isPartial).map(read),
    log: (line) => log.push(line),
  }
}

function print(findings: Finding[]): string {
  return findings
    .map(({ route, file, line, column, message, hint }) => {
      const name = route ?? file?.replace(/^checks\/fixtures\//, '')
      const place = name && line ? `${name}:${line}:${column} ` : ''
      return `${place}${message}\n${(hint ?? '').replace(/^/gm, '    ')}\n`
    })
    .join('')
}

describe('every rule finds what breaks it, at its place, and nothing else', () => {
  for (const check of checks) {
    // The findings file is the expected output; `UPDATE_FINDINGS=1` rewrites it for review.
    test(check.name, async () => {
      const findings = await check.run(contextOf(check.name))
      const file = join(fixtures, check.name, 'findings.txt')
      if (process.env.UPDATE_FINDINGS) writeFileSync(file, print(findings))
      expect(findings.length).toBeGreaterThan(0)
      expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set([check.name]))
      expect(print(findings)).toBe(readFileSync(file, 'utf8'))
    })
  }
})

test('partials are held to what pages are held to, at their own file and line', async () => {
  const context = contextOf('partials')
  const printed: string[] = []
  for (const check of checks) {
    const findings = await check.run(context)
    for (const finding of findings) printed.push(`${check.name}: ${print([finding])}`)
  }
  const file = join(fixtures, 'partials/findings.txt')
  if (process.env.UPDATE_FINDINGS) writeFileSync(file, printed.join(''))
  expect(printed.join('')).toBe(readFileSync(file, 'utf8'))
})

test('a page that breaks nothing has no findings', async () => {
  const context = contextOf('clean')
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check.run(context)))
  expect(print(findings)).toBe('')
})

test('samples are compiled once, and again only where they changed', async () => {
  const sampleType = checks.find(({ name }) => name === 'sample-type')!
  const log: string[] = []
  const context = contextOf('sample-type', log)
  const run = { ...context, cacheFolder: join(cacheFolder, 'again') }
  const first = await sampleType.run(run)
  const second = await sampleType.run(run)
  const moved = run.pages.map((page) => ({
    ...page,
    source: page.source.replace('Each sample', 'A line more.\n\nEach sample'),
  }))
  const third = await sampleType.run({ ...run, pages: moved })
  const mended = moved.map((page) => ({ ...page, source: page.source.replace('tpye', 'type') }))
  const fourth = await sampleType.run({ ...run, pages: mended })
  expect(second).toEqual(first)
  const places = (findings: Finding[]) => findings.map(({ route, line }) => `${route}:${line}`)
  const shift = (place: string) =>
    place.startsWith('/app/errors') ? place.replace(/\d+$/, (line) => `${Number(line) + 2}`) : place
  expect(places(third)).toEqual(places(first).map(shift))
  expect(fourth).toHaveLength(first.length - 1)
  const checked = log.flatMap((line) => /(\d+) pages checked/.exec(line)?.[1] ?? [])
  expect(checked).toEqual(['4', '0', '0', '1'])
})
