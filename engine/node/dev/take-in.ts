import { existsSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { scanSpecifiers } from '../content/mdx/imports.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fileInput } from '../graph/file-input.ts'
import { pageKey, routeInput, targetInput, viewInput } from '../pipeline/site-world.ts'
import { importedModules } from '../site/docs/imported-modules.ts'
import { type Doc, parseDoc } from '../site/docs/read-docs.ts'
import { findVersion } from '../site/model.ts'
import { watchedSources } from '../site/sources.ts'
import type { Loaded } from './loaded-site.ts'

/**
 * Applies a changed file that affects no other page: the text of a doc, a partial, an image.
 * Returns `false` if the site has to be read again.
 */
export function takeIn(
  { config, session, graph: { graph }, check }: Loaded,
  file: string,
): boolean {
  if (!existsSync(file) || isOfPlugins(config, file)) return false
  if (!/\.mdx?$/.test(file)) {
    if (/\.[cm]?[jt]sx?$|\.css$|\.json$|\.ya?ml$/.test(file)) return false
    session.assets.forget()
    graph.invalidate(fileInput, [toSiteFile(config.root, file)])
    graph.refresh([targetInput, viewInput])
    return true
  }
  const siteFile = toSiteFile(config.root, file)
  graph.invalidate(fileInput, [siteFile])
  let isDoc = false
  for (const { model } of session.locales.values()) {
    const doc = model.docsByFile.get(siteFile)
    const version = doc && findVersion(model, doc.instance, doc.version)
    if (!version || doc.file !== file) continue
    if (doc.textFile !== undefined) return false
    isDoc = true
    const text = readSource(file).toString()
    // Findings from a full read can only be cleared by another full read.
    const isFound = model.findings.some((finding) => finding.file === siteFile)
    if (isFound || /[\0\ufffd]/.test(text)) return false
    const { instance, docFile, translated } = doc
    const { emoji } = config.markdown
    const where = { instance, version: version.config, file, siteFile, docFile, translated, emoji }
    const fresh = parseDoc(text, where)
    const fieldsOf = (one: Doc): string =>
      JSON.stringify([one.frontMatter, one.title, one.specifiers])
    if (fresh.findings.length > 0 || fieldsOf(fresh.doc) !== fieldsOf(doc)) return false
    Object.assign(doc, fresh.doc)
    graph.invalidate(routeInput, [pageKey(model.locale.name, doc.path)])
  }
  // Plugins may read any part of pages, and of any file.
  graph.refresh([viewInput])
  if (isDoc) return true
  check.forget()
  if (!basename(file).startsWith('_')) return false
  const specifiers = scanSpecifiers(readSource(file).toString())
  const bundled = new Set(session.modules.imported)
  return [...importedModules([{ file, specifiers }], config.root)].every((key) => bundled.has(key))
}

function isOfPlugins(config: SiteConfig, file: string): boolean {
  return watchedSources(config).some(
    (path) => path === file || !relative(path, file).startsWith('..'),
  )
}
