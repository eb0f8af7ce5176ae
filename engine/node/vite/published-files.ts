import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Finding } from '../../shared/finding.ts'
import { publishRule } from '../config/publish-rule.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { privateFile } from '../errors/private-file.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { pathInside } from '../files/inside.ts'
import { isFile } from '../files/is-file.ts'
import { type PublishRule, type Refusal, refusalInPackage } from '../files/publishable.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { isCode } from './site-modules.ts'
import { compilerOf, styleReferences } from './style-tools.ts'

/** Queries for importing the content or the URL of a file. */
const CONTENT_QUERY = /[?&](?:raw|url|inline)\b/

/**
 * Checks the files whose content is published by code: assets, `?raw`, `?url`, `?inline` and
 * imported data, `new URL()`, and references in stylesheets. Packages may publish their own files.
 */
export class PublishedFiles {
  /** Findings about files that must not be published, available after the bundler has run. */
  readonly findings: Finding[] = []
  readonly plugin: Plugin

  constructor(config: SiteConfig) {
    const { root } = config
    const { findings } = this
    const rule = publishRule(config)
    const seen = new Set<string>()
    this.plugin = {
      name: 'quire-published-files',
      generateBundle(_options, bundle) {
        for (const { file, importer } of publishedBy(this, bundle, root)) {
          const use = `${file}\0${importer}`
          if (seen.has(use)) continue
          seen.add(use)
          const refusal = refusalOf(file, importer, rule, root)
          if (refusal === null) continue
          findings.push({
            ...privateFile(toSiteFile(root, file), refusal),
            ...placeIn(importer, file, root),
          })
        }
      },
    }
  }
}

/** A published file, and the module that refers to it. */
interface Use {
  file: string
  importer: string | null
}

function* publishedBy(
  context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  bundle: Rolldown.OutputBundle,
  root: string,
): Generator<Use> {
  const modules = [...context.getModuleIds()].filter((id) => isAbsolute(id))
  const styles = new Set<string>()
  const named = new Set<string>()
  const use = (file: string, importer: string | null): Use => {
    named.add(file)
    return { file, importer }
  }
  for (const id of modules) {
    const [file = '', query = ''] = id.split(/(\?.*)/s)
    if (!isFile(file)) continue
    if (isStyle(file)) styles.add(file)
    if (isCode(file) && !CONTENT_QUERY.test(query)) continue
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) {
      yield use(file, importer.replace(/\?.*$/s, ''))
    }
  }
  // The set grows during the iteration.
  for (const style of styles) {
    for (const named of styleReferences(style, readFileSync(style, 'utf8'), root)) {
      // `@import` needs no extension.
      const file = isFile(named) ? named : `${named}.css`
      if (!isFile(file)) continue
      if (isStyle(file)) styles.add(file)
      else yield use(file, style)
    }
  }
  // The bundler does not report which module refers to an asset with `new URL()`.
  for (const item of Object.values(bundle)) {
    const names = item.type === 'asset' ? (item.originalFileNames ?? []) : []
    for (const file of names.map((name) => resolve(root, name))) {
      if (isCode(file) || named.has(file)) continue
      const importer = modules.find((id) => isCode(id) && readText(id)?.includes(basename(file)))
      yield use(file, importer ?? null)
    }
  }
}

function refusalOf(
  file: string,
  importer: string | null,
  rule: PublishRule,
  root: string,
): Refusal | null {
  const refusal = rule.refusal(file)
  if (refusal === null) return null
  const folder = packageFolder(file)
  return folder !== null && isOtherPackage(folder, importer, root)
    ? refusalInPackage(file, folder)
    : refusal
}

/** Returns the position of a reference to a file in a module. */
function placeIn(
  importer: string | null,
  file: string,
  root: string,
): Pick<Finding, 'file' | 'line' | 'column'> {
  const source = importer !== null && isAbsolute(importer) ? readText(importer) : null
  if (source === null) return {}
  const at = source.indexOf(basename(file))
  return { file: toSiteFile(root, importer!), ...(at >= 0 && placeAt(source, at)) }
}

function isStyle(file: string): boolean {
  return file.endsWith('.css') || compilerOf(file) !== null
}

/** Returns the folder of the package that a file is part of; `null` if there is none. */
function packageFolder(file: string): string | null {
  const real = existsSync(file) ? realpathSync(file) : file
  for (let folder = dirname(real); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return null
}

/**
 * Whether a folder belongs to another package than the site: to the engine, an installed package,
 * or the package of the importing module.
 */
function isOtherPackage(folder: string, importer: string | null, root: string): boolean {
  if (folder === realpathSync(engineFolder)) return true
  const site = existsSync(root) ? realpathSync(root) : root
  if (site === folder || pathInside(folder, site) !== null) return false
  if (/[\\/]node_modules[\\/]/.test(folder)) return true
  const isOfImporter =
    importer !== null && isAbsolute(importer) && packageFolder(importer) === folder
  return isOfImporter || isLinked(folder, root)
}

/** Whether the package in a folder is installed as a link, as workspaces are. */
function isLinked(folder: string, root: string): boolean {
  const { name } = JSON.parse(readText(join(folder, 'package.json')) || '{}') as { name?: string }
  if (!name) return false
  for (let from = root; ; from = dirname(from)) {
    const link = join(from, 'node_modules', name)
    if (existsSync(link)) return realpathSync(link) === folder
    if (from === dirname(from)) return false
  }
}
