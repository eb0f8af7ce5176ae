import { join } from 'node:path'
import { composedHash, decodeUrl, splitUrl } from '../../shared/url.ts'
import type { PageOrigin } from '../check/check-input.ts'
import type { SourceText } from '../check/locate.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { includedFiles, type PageContent } from '../content/page-content.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { TargetResolver } from '../html/finish.ts'
import type { ShellRegion } from '../html/references.ts'
import { ASSET_SCHEME, DOC_SCHEME } from '../html/targets.ts'
import type { LocaleSession } from '../render/session.ts'
import { inFile } from '../site/docs/file-places.ts'

/** The content of a page with its source file. */
export interface PageSource {
  file: string
  content: PageContent
  language: LocaleSession
}

/**
 * Returns the sources of a page's content with the positions of their links, which have the URLs of
 * the document.
 */
export function pageOrigin(
  { root }: SiteConfig,
  { file, content, language }: PageSource,
): PageOrigin {
  const { resolve, model } = language
  const doc = model.docsByFile.get(file)
  const authored = content.body().links
  const located = doc ? inFile(authored, doc) : authored
  const links = located.filter((link) => link.file === file && link.line > 0)
  return {
    ...sourceText(root, file),
    links: links.map(({ url, line, column }) => ({ url: writtenUrl(url, resolve), line, column })),
    partials: includedFiles(content).map((partial) => sourceText(root, partial)),
  }
}

/** Returns the files that a region of the shell comes from, the most likely first. */
export function shellSources({ root, docs, configFile }: SiteConfig, region: ShellRegion) {
  const sidebars = docs.flatMap(({ versions }) =>
    versions.flatMap((version) => version.sidebarsFile ?? []),
  )
  const files = region === 'sidebar' ? [...sidebars, configFile] : [configFile]
  return files.map((file) => sourceText(root, toSiteFile(root, file)))
}

function sourceText(root: string, file: string): SourceText {
  return { file, source: readSource(join(root, file)).toString() }
}

/** Returns the URL that a link or placeholder became in the document. */
function writtenUrl(url: string, resolve: TargetResolver): string {
  const resolved = resolvedUrl(url, resolve)
  return resolve.moved(resolved) ?? resolved
}

function resolvedUrl(url: string, resolve: TargetResolver): string {
  const { path, query, hash } = splitUrl(url)
  const rest = query + composedHash(hash)
  if (path.startsWith(DOC_SCHEME)) {
    return (resolve.doc(decodeUrl(path.slice(DOC_SCHEME.length))) ?? path) + rest
  }
  if (path.startsWith(ASSET_SCHEME)) {
    const asset = resolve.asset(decodeUrl(path.slice(ASSET_SCHEME.length)))
    return (asset && 'url' in asset ? asset.url : path) + rest
  }
  if (path.startsWith('/') && !path.startsWith('//')) {
    const isFile = /\.[a-z\d]{1,8}$/i.test(path)
    return (isFile && resolve.staticFile(path)?.url) || resolve.route(path) + rest
  }
  return url
}
