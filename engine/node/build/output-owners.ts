import { dirname } from 'node:path/posix'
import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { markdownFile } from '../publish/markdown-page.ts'
import { documentPath } from '../render/page-files.ts'
import type { Session } from '../render/session.ts'
import { sourceOf } from '../site/model.ts'
import type { StaticFile } from './static-files.ts'

/** What the files of the output are made from. */
export interface OutputSources {
  session: Session
  statics: readonly StaticFile[]
}

interface Owner {
  /** For messages: `the page docs/a.mdx`. */
  name: string
  /** Relative to the site's root; absent for what Quire makes itself. */
  file?: string
}

const itself: Owner = { name: 'Quire itself' }

/** Returns what makes a file of the output: static files first, then pages. */
export function ownersOf(path: string, { session, statics }: OutputSources): Owner[] {
  const found = statics
    .filter((one) => one.path === path)
    .map((one) => toSiteFile(session.config.root, one.file))
    .map((file): Owner => ({ name: `the static file ${file}`, file }))
  for (const language of session.locales.values()) {
    for (const route of language.model.routes.values()) {
      const made = [documentPath(language, route.path), markdownFile(language, route.path)]
      if (!made.includes(path)) continue
      const file = sourceOf(language.model, route)
      found.push({ name: `the page ${file}`, file })
    }
  }
  return found.length > 0 ? found : [itself]
}

/** Returns the error about a file that two sources make. */
export function twoOwners(path: string, sources: OutputSources): QuireError {
  const [first = itself, second = itself] = ownersOf(path, sources)
  return new QuireError({
    rule: 'output-collision',
    message: `Two sources of the site produce the file "${path}": ${first.name} and ${second.name}.`,
    hint: 'Rename one of them. Either a page and a static file have the same URL, or two static folders contain the same file.',
    ...(first.file !== undefined && { file: first.file }),
  })
}

/** Reports files that are in the way of a folder with other files. */
export function filesInTheWay(files: ReadonlySet<string>, sources: OutputSources): Finding[] {
  const found = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of files) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (folders.has(folder)) break
      folders.add(folder)
      if (files.has(folder)) found.set(folder, path)
    }
  }
  return [...found].map(([path, inside]): Finding => {
    const [owner = itself] = ownersOf(path, sources)
    const [other = itself] = ownersOf(inside, sources)
    const file = owner.file ?? other.file
    return {
      rule: 'output-collision',
      severity: 'error',
      message: `"${path}" cannot be both a file, of ${owner.name}, and the folder of "${inside}", of ${other.name}.`,
      hint: 'Rename one of them, or give the page another `slug`.',
      ...(file !== undefined && { file }),
    }
  })
}
