import { existsSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { formatValue } from '../../config/report.ts'
import type {
  DocsInstanceConfig,
  DocsVersionConfig,
  LocaleConfig,
  SiteConfig,
} from '../../config/site-config.ts'
import type { EditUrlContext } from '../../config/user-config.ts'
import { CURRENT, instanceFiles } from '../../config/versions.ts'
import { messageOf } from '../../errors/message-of.ts'
import { QuireError } from '../../errors/quire-error.ts'
import { toSiteFile } from '../../files/site-file.ts'
import { addressOf } from '../addresses.ts'
import type { Doc } from './read-docs.ts'

/** The language of a site that a doc is built for. */
interface Language {
  config: SiteConfig
  locale: LocaleConfig
}

/** The version that a doc belongs to. */
interface Version {
  instance: DocsInstanceConfig
  config: DocsVersionConfig
}

/**
 * Returns the URL for editing a doc's source; `undefined` for no link.
 *
 * @throws QuireError if the config's function throws or does not return a string
 */
export function editUrlOf(language: Language, version: Version, doc: Doc): string | undefined {
  const custom = doc.frontMatter.custom_edit_url
  if (custom !== undefined) return custom ?? undefined
  const { editUrl } = version.instance
  if (editUrl === undefined) return undefined
  // Pages that plugins generate have no source to edit.
  if (doc.isGenerated) return undefined
  const { folder, docFile } = locationIn(doc)
  if (typeof editUrl === 'string') {
    const currentVersionFile =
      version.instance.editCurrentVersion && currentFile(language, version, doc)
    return joinUrl(editUrl, currentVersionFile || `${folder}/${docFile}`)
  }
  return callEditUrl(editUrl, language.config, {
    versionDocsDirPath: folder,
    docPath: docFile,
    permalink: addressOf(language.config, language.locale, doc.path),
    locale: language.locale.name,
    version: version.config.name,
  })
}

/** Returns a doc's folder, relative to the site's root, and its file there. */
function locationIn({ siteFile, realFile, docFile }: Doc): { folder: string; docFile: string } {
  if (realFile !== undefined) return split(realFile)
  if (siteFile.endsWith(`/${docFile}`)) {
    return { folder: siteFile.slice(0, -docFile.length - 1), docFile }
  }
  return split(siteFile)
}

function split(siteFile: string): { folder: string; docFile: string } {
  return { folder: posix.dirname(siteFile), docFile: posix.basename(siteFile) }
}

function callEditUrl(
  editUrl: (context: EditUrlContext) => unknown,
  { root, configFile }: SiteConfig,
  context: EditUrlContext,
): string | undefined {
  const fail = (what: string, cause?: unknown): QuireError => {
    const message = `\`editUrl\` ${what} for ${context.versionDocsDirPath}/${context.docPath}.`
    const hint = 'Expected a full URL, or undefined for no link.'
    const file = toSiteFile(root, configFile)
    return new QuireError({ rule: 'config', message, hint, file }, { cause })
  }
  let url: unknown
  try {
    url = editUrl(context)
  } catch (error) {
    throw fail(`threw "${messageOf(error)}"`, error)
  }
  if (url === undefined || url === null) return undefined
  if (typeof url !== 'string') throw fail(`returned ${formatValue(url)}`)
  return url
}

/** Returns the URL of a file in a repository; its path may start with `../`. */
function joinUrl(editUrl: string, file: string): string {
  const bare = editUrl.replace(/\/+$/, '')
  const [, origin, path] = /^(\w+:\/\/[^/?#]+)(\/[^?#]*)$/.exec(bare) ?? []
  if (!file.startsWith('../') || origin === undefined) return `${bare}/${file}`
  return origin + posix.join(path!, file)
}

/**
 * Returns the file that a frozen doc was copied from, relative to the site's root; `undefined` if it
 * no longer exists.
 */
function currentFile(
  { config, locale }: Language,
  { instance, config: version }: Version,
  doc: Doc,
): string | undefined {
  const isTranslation = !doc.siteFile.startsWith(`${toSiteFile(config.root, version.folder)}/`)
  const folder = isTranslation
    ? join(locale.folder, instanceFiles(instance.id).translated(CURRENT))
    : instance.folder
  const file = join(folder, doc.docFile)
  return existsSync(file) ? toSiteFile(realpathSync(config.root), realpathSync(file)) : undefined
}
