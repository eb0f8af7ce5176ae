import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { staticRule } from '../config/publish-rule.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { visible } from '../errors/visible.ts'
import { filePathMistake, isHiddenName } from '../files/output-path.ts'
import type { Refusal } from '../files/publishable.ts'
import { toSiteFile } from '../files/site-file.ts'
import { encodings } from '../output/compression.ts'

/** A file of a static folder: its path below the output folder, and its absolute path on disk. */
export interface StaticFile {
  path: string
  file: string
}

/** Files of desktops and of Git, which are left out without a report. */
const leftovers = new Set(['.DS_Store', '.gitkeep', '.gitignore'])

/**
 * Returns the files of all static folders, sorted by path. Files named like compressed forms of
 * others come first, and a file in an earlier folder takes precedence over one in a later folder.
 * Files that must not be published are reported and left out: hidden files, links out of the
 * folder, unreadable files.
 */
export function findStaticFiles(config: SiteConfig): { files: StaticFile[]; findings: Finding[] } {
  const rule = staticRule(config)
  const found = new Map<string, StaticFile>()
  const findings: Finding[] = []
  for (const folder of config.staticFolders) {
    if (!existsSync(folder)) continue
    const report = (path: string, reason: string, hint: string): void => {
      const file = toSiteFile(config.root, join(folder, path))
      const message = `"${file}" is not copied to the output: ${reason}.`
      findings.push({ rule: 'static-file', severity: 'warning', message, hint, file })
    }
    const refusalOf = (path: string) => rule.refusal(join(folder, path))
    for (const path of walk(realpathSync(folder), '', refusalOf, report)) {
      if (!found.has(path)) found.set(path, { path, file: join(folder, path) })
    }
  }
  const files = [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const isCompressed = ({ path }: StaticFile) =>
    encodings.some(({ ending }) => path.endsWith(ending))
  return {
    files: [...files.filter(isCompressed), ...files.filter((file) => !isCompressed(file))],
    findings,
  }
}

/** Yields the files below a folder that may be published, and reports the others. */
function* walk(
  root: string,
  folder: string,
  refusalOf: (path: string) => Refusal | null,
  report: (path: string, reason: string, hint: string) => void,
): Generator<string> {
  for (const name of entriesOf(root, folder, report)) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (leftovers.has(name)) continue
    const mistake = filePathMistake(path)
    if (mistake !== null) {
      if (isHiddenName(name)) {
        report(path, 'it is hidden, and may hold secrets', 'Move it out of the static folder.')
      } else report(visible(path), `its path contains ${mistake}`, 'Rename it.')
      continue
    }
    try {
      const real = realpathSync(join(root, path))
      const refusal = refusalOf(path)
      if (refusal) {
        report(path, refusal.reason, refusal.hint)
        continue
      }
      const stats = statSync(real)
      if (stats.isDirectory()) {
        // A link to a parent folder would recurse forever.
        const isParent = join(root, folder, sep).startsWith(real + sep)
        if (isParent) report(path, 'it is a link to a folder around it', 'Remove it.')
        else yield* walk(root, path, refusalOf, report)
      } else if (!stats.isFile()) {
        // Reading a pipe would wait for a writer, possibly forever.
        report(path, 'it is a pipe, a socket or a device', 'Remove it.')
      } else {
        accessSync(real, constants.R_OK)
        yield path
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Node.js replaces bytes of names that are not UTF-8, so such files are not found.
      if (code === 'ENOENT' && name.includes('\ufffd')) {
        report(path, 'its name is not text in UTF-8', 'Rename it.')
      } else if (code === 'ENOENT') {
        report(
          path,
          'it is a link to nothing, or was removed during the build',
          'Correct or remove the link.',
        )
      } else report(path, `it cannot be read (${code})`, READABLE)
    }
  }
}

const READABLE = 'Make it readable, or remove it.'

function entriesOf(root: string, folder: string, report: Parameters<typeof walk>[3]): string[] {
  try {
    return readdirSync(join(root, folder))
  } catch (error) {
    report(folder, `it cannot be read (${(error as NodeJS.ErrnoException).code})`, READABLE)
    return []
  }
}

/** Returns the contents of an SVG's style elements: a strict policy allows them by their hashes. */
export function svgStyles(svg: string): string[] {
  return [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
}

export function readSvgFiles(files: readonly StaticFile[]): Promise<string[]> {
  const drawings = files.filter(({ path }) => path.endsWith('.svg'))
  return Promise.all(drawings.map(({ file }) => readFile(file, 'utf8')))
}
