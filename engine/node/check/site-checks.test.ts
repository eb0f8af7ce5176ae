import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteCheckContext } from '../../shared/finding.ts'
import type { Session } from '../render/session.ts'
import { runSiteChecks } from './site-checks.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-checks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('gives each check the pages of every version, their partials, and a folder of its own', async () => {
  const docs = join(root, 'docs')
  mkdirSync(join(docs, '_partials'), { recursive: true })
  writeFileSync(join(docs, '_partials/note.mdx'), 'Note')
  writeFileSync(join(docs, 'a.mdx'), 'A')
  const page = { path: '/a', file: join(docs, 'a.mdx'), source: 'A', draft: true }
  const contexts: SiteCheckContext[] = []
  const check = {
    name: 'own check',
    run: async (context: SiteCheckContext) => {
      contexts.push(context)
      return [{ rule: 'own', severity: 'error' as const, message: 'Found.' }]
    },
  }
  const session = {
    config: { root, cacheDir: join(root, 'cache'), defaultLocale: 'en', checks: [check] },
    models: new Map([['en', { versions: [{ docs: [page], config: { folder: docs } }] }]]),
  } as unknown as Session

  const findings = await runSiteChecks(session, () => {})

  expect(findings).toEqual([{ rule: 'own', severity: 'error', message: 'Found.' }])
  expect(contexts).toMatchObject([
    {
      root,
      cacheFolder: join(root, 'cache/checks/own-check'),
      pages: [page],
      partials: [{ file: join(docs, '_partials/note.mdx'), source: 'Note' }],
    },
  ])
})

it('reports checks that fail, and runs the others', async () => {
  const checks = [
    {
      name: 'throws',
      run: () => {
        throw new Error('no network')
      },
    },
    { name: 'forgets', run: async () => undefined },
    { name: 'works', run: async () => [{ rule: 'own', severity: 'error', message: 'Found.' }] },
  ]
  const session = {
    config: { root, cacheDir: join(root, 'cache'), defaultLocale: 'en', checks },
    models: new Map(),
  } as unknown as Session
  expect((await runSiteChecks(session, () => {})).map(({ message }) => message)).toEqual([
    'The check "throws" threw an error: no network.',
    'The check "forgets" returned undefined.',
    'Found.',
  ])
})
