import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../../../shared/finding.ts'
import type { DocsInstanceConfig, DocsVersionConfig, SiteConfig } from '../../config/site-config.ts'
import { scanSpecifiers } from '../mdx/imports.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import type { FrontMatterCache } from './front-matter-cache.ts'
import { docPath, splitNumberPrefix, withoutNumberPrefixes } from './slug.ts'

/** A doc before it is compiled: what its file name and front matter say. */
export interface Doc {
  instance: string
  version: string
  /** Path in the docs folder without extension and number prefixes, or with `id` as last segment. */
  id: string
  /** Route path of the page. */
  path: string
  /** Absolute. */
  file: string
  /** Relative to the site's root, with forward slashes. */
  siteFile: string
  /** Relative to the docs folder, with forward slashes. */
  docFile: string
  source: string
  /** Hash of the source. */
  hash: string
  frontMatter: FrontMatter
  title: string
  sidebarLabel: string
  position?: number
  draft: boolean
  unlisted: boolean
  /** Whether the text is the language's own; `false` where the default language stands in. */
  translated: boolean
  /** Modules that the source imports, as written. */
  specifiers: string[]
}

/** Reads a source text into a doc. Pure but for nothing: all it needs is passed. */
export function parseDoc(
  source: string,
  place: {
    instance: string
    version: DocsVersionConfig
    file: string
    siteFile: string
    docFile: string
    translated: boolean
  },
  cache?: FrontMatterCache,
): { doc: Doc; findings: Finding[] } {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 22)
  const { frontMatter, findings } = frontMatterOf(source, place.siteFile, hash, cache)
  const bare = withoutNumberPrefixes(place.docFile.replace(/\.mdx?$/, ''))
  const folder = bare.includes('/') ? bare.slice(0, bare.lastIndexOf('/') + 1) : ''
  const id = frontMatter.id === undefined ? bare : folder + frontMatter.id
  const prefix = splitNumberPrefix(basename(place.docFile)).position
  const title = frontMatter.title ?? contentTitle(source) ?? id.slice(id.lastIndexOf('/') + 1)
  const position = frontMatter.sidebar_position ?? prefix
  return {
    findings,
    doc: {
      instance: place.instance,
      version: place.version.name,
      id,
      path: docPath(place.version.path, id, frontMatter.slug),
      file: place.file,
      siteFile: place.siteFile,
      docFile: place.docFile,
      source,
      hash,
      frontMatter,
      title,
      sidebarLabel: frontMatter.sidebar_label ?? title,
      ...(position === undefined ? {} : { position }),
      draft: frontMatter.draft ?? false,
      unlisted: frontMatter.unlisted ?? false,
      translated: place.translated,
      specifiers: scanSpecifiers(source),
    },
  }
}

function frontMatterOf(
  source: string,
  file: string,
  hash: string,
  cache: FrontMatterCache | undefined,
): { frontMatter: FrontMatter; findings: Finding[] } {
  const known = cache?.get(hash)
  if (known) return { frontMatter: known, findings: [] }
  const read = readFrontMatter(source, file)
  if (read.findings.length === 0) cache?.set(hash, read.frontMatter)
  return read
}

/** The first level-one heading, where the front matter gives no title. */
function contentTitle(source: string): string | undefined {
  const body = source.replace(/^---[\s\S]*?\n---[ \t]*\n/, '')
  const match = /^#[ \t]+(.+?)(?:[ \t]+#*)?(?:[ \t]*\{#[\w-]+\})?[ \t]*$/m.exec(body)
  return match?.[1]?.replace(/[`*_]/g, '')
}

/** All docs of a version in a language, in file order. */
export async function readVersion(
  config: SiteConfig,
  instance: DocsInstanceConfig,
  version: DocsVersionConfig,
  locale: string,
  cache?: FrontMatterCache,
): Promise<{ docs: Doc[]; findings: Finding[] }> {
  const find = (cwd: string) =>
    glob(instance.include, { cwd, ignore: instance.exclude, onlyFiles: true }).catch(() => [])
  const localeFolder = locale === config.defaultLocale ? undefined : version.localeFolders[locale]
  const [own, translated] = await Promise.all([
    find(version.folder),
    localeFolder === undefined ? [] : find(localeFolder),
  ])
  const folders = new Map<string, string>()
  for (const docFile of own) folders.set(docFile, version.folder)
  for (const docFile of translated) folders.set(docFile, localeFolder as string)
  const findings: Finding[] = []
  const docs: Doc[] = []
  const files = [...folders.keys()].sort()
  const sources = await readAll(
    files.map((docFile) => join(folders.get(docFile) as string, docFile)),
  )
  files.forEach((docFile, index) => {
    const folder = folders.get(docFile) as string
    const file = join(folder, docFile)
    const result = parseDoc(
      sources[index] as string,
      {
        instance: instance.id,
        version,
        file,
        siteFile: toSiteFile(config.root, file),
        docFile: docFile.split(sep).join('/'),
        translated: locale === config.defaultLocale || folder !== version.folder,
      },
      cache,
    )
    docs.push(result.doc)
    findings.push(...result.findings)
  })
  return { docs, findings }
}

/** Reads many files at once, without opening them all at the same time. */
async function readAll(files: string[]): Promise<string[]> {
  const sources: string[] = new Array(files.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < files.length) {
      const index = next
      next += 1
      sources[index] = await readFile(files[index] as string, 'utf8')
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return sources
}

/** Path of a file as findings and placeholders name it: from the site's root, forward slashes. */
export function toSiteFile(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}
