import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { renderDocument } from './document.ts'
import { createFrame } from './frame.ts'
import { pageData, renderNotFound } from './render-page.ts'
import { openSession } from './session.ts'

/** The opening tag of a document of a site with these settings. */
async function opening(settings: string, className?: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'quire-document-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'docs'))
  writeFileSync(
    join(root, 'quire.config.ts'),
    `export default { title: 'Teas', url: 'https://teas.example.com', ${settings} }\n`,
  )
  const session = await openSession(await loadConfig(root), { drafts: true })
  const language = session.locales.get(session.config.defaultLocale)!
  const bundle = { boot: 'assets/boot.js', shell: null, stylesheet: null }
  const { frame } = createFrame(session.config, bundle, language, session.modules.theme)
  const rendered = renderNotFound(session, language)
  const page = { ...pageData(rendered), ...(className && { className }) }
  const html = renderDocument(frame, page, page as never, rendered, 'Body')
  return /<html.*>/.exec(html)![0]
}

it('has the theme of the config without scripts, unless it follows the system', async () => {
  expect(await opening('')).toContain('data-theme="light"')
  expect(await opening("colorMode: { defaultMode: 'dark' }")).toContain('data-theme="dark"')
  expect(await opening('colorMode: { respectPrefersColorScheme: true }')).not.toContain(
    'data-theme',
  )
})

it('has the language, its direction, and the class of the page', async () => {
  expect(await opening("i18n: { defaultLocale: 'ar', locales: ['ar'] }", 'wide')).toMatch(
    /<html lang="ar" dir="rtl" .* class="wide">/,
  )
  expect(await opening('')).not.toContain('class=')
})
