import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { PageReferences } from '../html/references.ts'
import type { PageShell } from '../render/page-files.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { Store } from '../store/store.ts'
import { ShellGroups } from './shell-groups.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-shells-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GROUP = JSON.stringify(['en', 'doc', null, ''])
const region = (...links: string[]) => ({ links, images: [], assets: [] })
const language = { model: { versions: [] }, configKey: 'config' } as unknown as LocaleSession
const shellOf = (hash: string) => ({ language, frame: { shell: hash } }) as unknown as PageShell

/** What the check gets to know of a page, which has an id in its content. */
function idsAndLinks(groups: ShellGroups) {
  const content = {
    facts: { references: { ids: ['part'], duplicateIds: [], ...region('/b') } },
  }
  const facts = { breadcrumbs: [], previous: null, next: null }
  const page = { page: facts, content } as unknown as RenderedPage
  const { ids, regions } = groups.references(GROUP, page, language)
  return [ids, regions.footer?.links, regions.content?.links]
}

it('the shell of a group is read once, also in later builds, until the shell changes', () => {
  const session = {} as Session
  const document: PageReferences = {
    ...{ ids: ['menu', 'part'], duplicateIds: [] },
    regions: { footer: region('/imprint'), content: region('/b') },
  }
  const known = [['part', 'menu'], ['/imprint'], ['/b']]

  const store = new Store(folder, 'engine')
  const first = new ShellGroups(store, session, 'server')
  expect(first.claim(GROUP, shellOf('one'))).toBe(true)
  expect(first.claim(GROUP, shellOf('one'))).toBe(false)
  first.add(GROUP, shellOf('one'), document, ['part'])
  expect(idsAndLinks(first)).toEqual(known)
  store.save({ prune: true })
  store.close()

  const later = new Store(folder, 'engine')
  const second = new ShellGroups(later, session, 'server')
  expect(second.claim(GROUP, shellOf('one'))).toBe(false)
  expect(idsAndLinks(second)).toEqual(known)
  expect(new ShellGroups(later, session, 'server').claim(GROUP, shellOf('two'))).toBe(true)
  later.close()
})
