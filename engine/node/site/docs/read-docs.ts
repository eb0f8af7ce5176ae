import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../../../shared/finding.ts'
import { type EmojiNames, withEmoji } from '../../config/emoji.ts'
import type { DocsInstanceConfig, DocsVersionConfig, SiteConfig } from '../../config/site-config.ts'
import { type Syntax, sourceSyntax } from '../../content/tree/syntax.ts'
import { placeAt } from '../../errors/place-at.ts'
import { codePoint, INVISIBLE } from '../../files/invisible.ts'
import { readSource, readText } from '../../files/read-text.ts'
import { toSiteFile } from '../../files/site-file.ts'
import { TREE_EXTENSION } from '../../plugins/page-tree.ts'
import { unwritablePath } from '../addresses.ts'
import { DocLinks } from './doc-links.ts'
import { type DocFiles, inFile } from './file-places.ts'
import { type FrontMatter, fieldPlace, readFrontMatter } from './front-matter.ts'
import { compareTranslation, type LedgerEntry, readLedger } from './ledger.ts'
import { docPath, splitNumberPrefix, withoutNumberPrefixes } from './slug.ts'
import { readSourceFacts, type SourceFacts, type SourceGraph, sourceFacts } from './source-facts.ts'
import { sourceSections } from './source-sections.ts'

/** A doc before it is compiled, as described by its file name and front matter. */
export interface Doc extends DocFiles {
  instance: string
  version: string
  /**
   * Path in the docs folder without extension and number prefixes. A front matter `id` replaces
   * the last segment.
   */
  id: string
  path: string
  /** Whether a plugin generates the doc, which then has no source. */
  isGenerated?: boolean
  /** Syntax of the doc, if a plugin determines it instead of the config. */
  syntax?: Syntax
  /** `siteFile` of a symbolic link's target, if that is in the repository. */
  realFile?: string
  /** Relative to the docs folder, with forward slashes. */
  docFile: string
  /** Hash of the source, which is read again for compiling. */
  hash: string
  frontMatter: FrontMatter
  title: string
  sidebarLabel: string
  position?: number
  draft: boolean
  unlisted: boolean
  /** Whether the doc is in the site language; `false` if it falls back to the default language. */
  translated: boolean
  /** Sections of a translation whose original has changed, each with the anchor of the original. */
  outdated?: { id: string; original: string }[]
  /** Specifiers of the modules that the source imports, as written. */
  specifiers: string[]
  editUrl?: string | undefined
}

type DocPlace = Pick<Doc, 'instance' | 'file' | 'siteFile' | 'docFile' | 'translated'> &
  Partial<Pick<Doc, 'textFile' | 'realFile' | 'isGenerated' | 'syntax'>> & {
    version: DocsVersionConfig
    /** Emoji by name, for headings. */
    emoji?: EmojiNames | null
  }

/** Creates a doc from its source. Reads no files. */
export function parseDoc(source: string, place: DocPlace): { doc: Doc; findings: Finding[] } {
  const facts = readSourceFacts(source)
  const findings = facts.hasMistakes ? readFrontMatter(source, place.siteFile).findings : []
  // Authors cannot reword generated text, so report only errors.
  const relevant = place.isGenerated
    ? findings.filter(({ severity }) => severity === 'error')
    : findings
  return { doc: docOf(facts, place), findings: relevant }
}

/** Reports a file or folder with an invisible character in its name. */
function invisibleLetters({ docFile, siteFile }: DocPlace): Finding[] {
  const name = docFile.split('/').find((segment) => INVISIBLE.test(segment))
  if (name === undefined) return []
  const letter = INVISIBLE.exec(name)![0]
  const before = name.slice(0, name.indexOf(letter))
  const where = before === '' ? 'begins with' : `has, after "${before}",`
  return [
    {
      rule: 'invisible-letter',
      severity: 'warning',
      message: `The name "${name.replace(new RegExp(INVISIBLE, 'g'), '')}" ${where} the invisible letter ${codePoint(letter)}, which is ${encodeURIComponent(letter)} in the URL.`,
      hint: 'Rename the file or folder: such letters come along when a name is copied.',
      file: siteFile,
    },
  ]
}

function docOf(facts: SourceFacts, place: DocPlace): Doc {
  const { frontMatter, hash } = facts
  // Plain Markdown and trees have no imports, even if a line looks like one.
  const isCode = place.syntax === undefined || place.syntax === 'mdx'
  const specifiers = isCode ? facts.specifiers : []
  const bare = withoutNumberPrefixes(withoutExtension(place.docFile))
  const folder = bare.slice(0, bare.lastIndexOf('/') + 1)
  const id = frontMatter.id === undefined ? bare : folder + frontMatter.id
  const prefix = splitNumberPrefix(basename(place.docFile)).position
  const heading = facts.heading && withEmoji(facts.heading, place.emoji ?? null)
  const title = frontMatter.title ?? heading ?? id.slice(id.lastIndexOf('/') + 1)
  const position = frontMatter.sidebar_position ?? prefix
  // Do not spread objects here: V8 reads properties of such copies slowly, and docs are read often.
  return {
    instance: place.instance,
    version: place.version.name,
    id,
    path: docPath(place.version.path, id, frontMatter.slug),
    file: place.file,
    ...(place.textFile !== undefined && { textFile: place.textFile }),
    ...(place.isGenerated && { isGenerated: true }),
    ...(place.syntax !== undefined && { syntax: place.syntax }),
    siteFile: place.siteFile,
    ...(place.realFile !== undefined && { realFile: place.realFile }),
    docFile: place.docFile,
    hash,
    frontMatter,
    title,
    sidebarLabel: frontMatter.sidebar_label ?? title,
    ...(position === undefined ? {} : { position }),
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
    translated: place.translated,
    specifiers,
  }
}

/** Files with pages of plugins, by absolute path. */
export interface SourceFiles {
  /** Source files of generated files. */
  origins: ReadonlyMap<string, string>
  /** Generated files whose text was written by authors of the site. */
  authored?: ReadonlySet<string>
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:mdx?|tree)$/, '')
}

/** Reads all docs of a version in a language, in file order. */
export async function readVersion(
  config: SiteConfig,
  instance: DocsInstanceConfig,
  version: DocsVersionConfig,
  locale: string,
  { origins, authored = new Set() }: SourceFiles,
  graph?: SourceGraph,
): Promise<{ docs: Doc[]; findings: Finding[] }> {
  const isSource = (path: string) => path.startsWith(config.cacheDir + sep)
  const find = (cwd: string) => {
    const include = [...instance.include, ...(isSource(cwd) ? [`**/*${TREE_EXTENSION}`] : [])]
    return glob(include, { cwd, ignore: instance.exclude, onlyFiles: true }).catch(() => [])
  }
  const localeFolder = locale === config.defaultLocale ? undefined : version.localeFolders[locale]
  const originals = [version.folder, ...(version.sourceFolders ?? [])]
  const [translated, ...originalFiles] = await Promise.all([
    localeFolder === undefined ? [] : find(localeFolder),
    ...originals.map(find),
  ])
  const folders = new Map<string, string>()
  const findings: Finding[] = []
  for (const [place, folder] of originals.entries()) {
    for (const docFile of originalFiles[place] ?? []) {
      const other = folders.get(docFile)
      if (other === undefined) folders.set(docFile, folder)
      else findings.push(samePath(config.root, join(other, docFile), join(folder, docFile)))
    }
  }
  for (const docFile of translated) {
    // The translation of a tree is a Markdown file of authors.
    for (const extension of [TREE_EXTENSION, '.md', '.mdx']) {
      folders.delete(withoutExtension(docFile) + extension)
    }
    folders.set(docFile, localeFolder!)
  }
  const docs: Doc[] = []
  const links = new DocLinks(config)
  const language = config.locales.find(({ name }) => name === locale)!
  const ledger = localeFolder ? readLedger(config.root, language.folder) : {}
  for (const [docFile, folder] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const textFile = join(folder, docFile)
    const file = origins.get(textFile) ?? textFile
    const link = links.look(textFile)
    if (link?.finding) {
      findings.push(link.finding)
      continue
    }
    const isTranslation = folder === localeFolder
    const place: DocPlace = {
      instance: instance.id,
      version,
      file,
      siteFile: toSiteFile(config.root, file),
      docFile: docFile.split(sep).join('/'),
      translated: locale === config.defaultLocale || isTranslation,
      emoji: config.markdown.emoji,
      ...(textFile !== file && { textFile }),
      ...(link && textFile === file && { realFile: link.realFile }),
      isGenerated: textFile === file && isSource(file),
      ...(isSource(textFile) && !authored.has(textFile) && { syntax: sourceSyntax(docFile) }),
    }
    const read = readDoc(textFile, toSiteFile(config.root, textFile), place, graph)
    findings.push(...read.findings)
    findings.push(...invisibleLetters(place))
    const { doc } = read
    if (isTranslation) {
      const entries = ledger[toSiteFile(language.folder, file)]
      const outdated =
        entries && outdatedSections(textFile, version, docFile, entries, config.markdown)
      if (outdated && outdated.length > 0) doc.outdated = outdated
    }
    const impossible = unwritablePath(doc.path, doc.siteFile, () =>
      fieldPlace(readText(textFile) ?? '', 'slug'),
    )
    if (impossible) findings.push(...inFile([impossible], doc))
    else docs.push(doc)
  }
  return { docs, findings }
}

/**
 * Reads a doc.
 *
 * @param name path of the doc's text, relative to the site root
 */
function readDoc(
  textFile: string,
  name: string,
  place: DocPlace,
  graph: SourceGraph | undefined,
): { doc: Doc; findings: Finding[] } {
  const facts = graph?.get(sourceFacts, name)
  if (facts && !facts.hasMistakes) return { doc: docOf(facts, place), findings: [] }
  // For many small files, synchronous reads are much faster than promises.
  const bytes = readSource(textFile)
  const { doc, findings } = parseDoc(bytes.toString(), place)
  const isText = isUtf8(bytes) && !bytes.includes(0)
  const encoding = isText ? [] : [wrongEncoding(bytes, place.siteFile)]
  return { doc, findings: [...encoding, ...inFile(findings, doc)] }
}

function samePath(root: string, first: string, second: string): Finding {
  return {
    rule: 'plugin-page',
    severity: 'error',
    message: `Two pages of the same docs have the same path: ${toSiteFile(root, first)} and ${toSiteFile(root, second)}.`,
    hint: 'Rename one of them. Pages below .quire/ come from plugins.',
    file: toSiteFile(root, first),
  }
}

/** Returns the absolute path of a doc's file in the repository, with symbolic links resolved. */
export function repositoryFile(root: string, { realFile, file }: Doc): string {
  return realFile === undefined ? file : join(root, realFile)
}

export function textFileOf({ textFile, file }: Pick<Doc, 'textFile' | 'file'>): string {
  return textFile ?? file
}

/** Returns the sections of a translation whose original has changed. */
function outdatedSections(
  textFile: string,
  { folder }: DocsVersionConfig,
  docFile: string,
  entries: readonly LedgerEntry[],
  markdown: SiteConfig['markdown'],
): { id: string; original: string }[] {
  const file = join(folder, docFile)
  if (!existsSync(file)) return []
  const split = (text: string) => sourceSections(text, docFile, markdown)
  try {
    const [original, translation] = [file, textFile].map((path) =>
      split(readSource(path).toString()),
    )
    const state = compareTranslation(original!, translation!, entries)
    return state.outdated.map(({ section, id }) => ({ id: section.id, original: id }))
  } catch {
    // Syntax errors are reported when the page is compiled.
    return []
  }
}

function wrongEncoding(bytes: Buffer, file: string): Finding {
  // Text that is neither UTF-8 nor UTF-16 with a byte order mark is most likely UTF-16 without one.
  const hasNul = isUtf8(bytes)
  const isUtf16 = /^(?:fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'))
  const offset = bytes.toString().indexOf(hasNul ? '\0' : '\ufffd')
  return {
    rule: 'encoding',
    severity: 'error',
    message: `The file is not in UTF-8${isUtf16 ? ', but in UTF-16' : hasNul ? ': it has null characters, as UTF-16 does' : ': some of its bytes are no characters'}.`,
    hint: 'Save it in UTF-8. Editors have this in the dialog for saving or in the status bar.',
    file,
    ...(isUtf16 || offset < 0 ? {} : placeAt(bytes.toString(), offset)),
  }
}
