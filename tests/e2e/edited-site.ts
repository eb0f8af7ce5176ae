import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { copySite } from './copy-site.ts'
import { startServer } from './start-server.ts'
import { test as base, expect as baseExpect } from './test.ts'

export interface EditedSite {
  /** Folder with a copy of the features site, served by `dev`. */
  folder: string
  url: string
  output(): string
}

/** Starts a development server on a copy of the site, so that specs can edit it. */
export const test = base.extend<{ editedSite: EditedSite }>({
  editedSite: async ({ page }, use, testInfo) => {
    const folder = siteOf(testInfo)
    const server = await startServer('dev', folder)
    await use({ folder, url: server.origin, output: server.output })
    await page.close()
    await server.stop()
  },
})

/** Returns the folder of a separate copy of the site: all features except the many pages. */
export function siteOf(testInfo: TestInfo, without: readonly string[] = []): string {
  const folder = testInfo.outputPath('site')
  copySite('features-dev', folder, ['many', ...without])
  edit(join(folder, 'sidebars.ts'), /\n {2}many,\n/, '\n')
  edit(join(folder, 'quire.config.ts'), /.*sidebarId: 'many'.*\n/, '')
  return folder
}

// Edits of code wait for a bundle, which is slower than a page on a busy machine.
export const expect = baseExpect.configure({ timeout: 20_000 })

/** Replaces text in a file, as an author's editor does. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`Nothing to replace in ${file}.`)
  writeFileSync(file, after)
}

export const doc = (editedSite: EditedSite, name: string): string =>
  join(editedSite.folder, `docs/guide/${name}.mdx`)
