import { existsSync } from 'node:fs'
import path from 'node:path'
import { REDIRECTS_FILE, type Redirect } from '../../shared/redirect.ts'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import { routePathMistake } from '../files/output-path.ts'
import { list, text, withRule } from './fields.ts'
import type { FileReader, Validate } from './file-reader.ts'
import { localeFolder, localeNames } from './locales.ts'
import { missingFiles } from './missing-files.ts'
import type { SiteFiles } from './normalize.ts'
import type { ConfigFinding } from './places.ts'
import { checkPluginDocs, pluginDocs } from './plugin-docs.ts'
import { wrongRedirect } from './redirect-mistake.ts'
import { configFinding, mistakesIn } from './report.ts'
import { defaultSidebars, normalizeSidebars, type SidebarPaths } from './sidebars.ts'
import type { UserConfig, UserDocs, UserSidebars } from './types.ts'
import { pluginMessageKeys, validateMessages, validateSidebars, validateTexts } from './validate.ts'
import {
  builtVersions,
  CURRENT,
  checkVersionNames,
  instanceFiles,
  type VersionFiles,
} from './versions.ts'

/** File extensions of site modules, in order of preference. */
export const moduleExtensions = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/** Finds the module with this name in a folder, with any of the module extensions. */
export function findModule(folder: string, name: string): string | undefined {
  return findModules(folder, name)[0]
}

/** Finds all modules with this name in a folder. */
export function findModules(folder: string, name: string): string[] {
  return moduleExtensions
    .map((end) => path.join(folder, name + end))
    .filter((file) => existsSync(file))
}

/**
 * Reads sidebars, version lists and translations, and checks that files in the config exist. The
 * result contains all mistakes in them.
 *
 * @param config config file, relative to the site's root
 */
export async function readSiteFiles(user: UserConfig, reader: FileReader, config: string) {
  const { root } = reader
  const { plugins = [] } = user
  const configured = docsOf(user, root)
  const docs = [...configured, ...pluginDocs(plugins)]
  const findings = [
    ...missingFiles(user, root, config),
    ...checkPluginDocs(plugins, configured, config),
  ]
  const pastVersions: SiteFiles['pastVersions'] = {}
  const versions: SiteFiles['versions'] = {}
  for (const [index, one] of docs.entries()) {
    const at = Array.isArray(user.docs) ? ['docs', index] : ['docs']
    const id = one.id ?? 'default'
    const past = (await reader.json<string[]>(instanceFiles(id).versions, validateVersions)) ?? []
    findings.push(...checkVersionNames(one, past, at, config), ...missingVersions(one, past, root))
    pastVersions[id] = past
    versions[id] = await readVersions(one, past, reader, { at, config })
  }
  const messages: SiteFiles['messages'] = {}
  const texts: SiteFiles['texts'] = {}
  const pluginKeys = pluginMessageKeys(plugins)
  for (const name of localeNames(user.i18n)) {
    const read = (file: string, validate: Validate) =>
      reader.json<Record<string, string>>(path.join(localeFolder('', name), file), validate)
    messages[name] =
      (await read('messages.json', (value, file) => validateMessages(value, file, pluginKeys))) ??
      {}
    texts[name] = (await read('texts.json', validateTexts)) ?? {}
  }
  const { redirects, findings: ofRedirects } = parseRedirects(
    (await reader.text(REDIRECTS_FILE)) ?? '',
  )
  findings.push(...reader.findings, ...ofRedirects)
  return { docs, pastVersions, versions, messages, texts, redirects, findings }
}

/** Returns the site's docs folders: as configured, otherwise `docs` if it exists. */
function docsOf(user: UserConfig, root: string): UserDocs[] {
  if (user.docs === false) return []
  if (user.docs === undefined) return existsSync(path.join(root, 'docs')) ? [{}] : []
  return [user.docs].flat()
}

/** Reports versions that should be built but have no folder. */
function missingVersions(docs: UserDocs, past: readonly string[], root: string): ConfigFinding[] {
  const names = instanceFiles(docs.id ?? 'default')
  return builtVersions(docs, past)
    .filter((version) => version !== CURRENT && !existsSync(path.join(root, names.folder(version))))
    .map((version) =>
      configFinding(
        names.versions,
        `The version ${JSON.stringify(version)} is listed, but its folder ${names.folder(version).replaceAll(path.sep, '/')} does not exist.`,
        'Restore the folder, or remove the name from the list. `quire version add` writes both.',
      ),
    )
}

async function readVersions(
  docs: UserDocs,
  past: readonly string[],
  reader: FileReader,
  place: { at: readonly PropertyKey[]; config: string },
): Promise<Record<string, VersionFiles>> {
  const versions: Record<string, VersionFiles> = {}
  const names = instanceFiles(docs.id ?? 'default')
  for (const version of builtVersions(docs, past)) {
    if (docs.sidebars === false) {
      versions[version] = { sidebars: {} }
    } else if (version === CURRENT) {
      versions[version] = await currentSidebars(docs, reader, place)
    } else {
      const file = names.sidebars(version)
      const sidebars = await reader.json<UserSidebars>(file, validateSidebars)
      versions[version] = sidebars
        ? { ...writtenOut(sidebars), sidebarsFile: reader.absolute(file) }
        : { sidebars: defaultSidebars }
    }
  }
  return versions
}

async function currentSidebars(
  docs: UserDocs,
  reader: FileReader,
  place: { at: readonly PropertyKey[]; config: string },
): Promise<VersionFiles> {
  const written = docs.sidebars
  if (typeof written === 'object') {
    const findings = validateSidebars(written, place.config, [...place.at, 'sidebars'])
    reader.findings.push(...findings)
    return writtenOut(findings.length > 0 ? {} : written, [...place.at, 'sidebars'])
  }
  const file =
    typeof written === 'string'
      ? reader.absolute(written)
      : docs.id === undefined || docs.id === 'default'
        ? findModule(reader.root, 'sidebars')
        : undefined
  if (file === undefined || !existsSync(file)) return { sidebars: defaultSidebars }
  const sidebars = await reader.module<UserSidebars>(
    file,
    'defineSidebars({ … })',
    validateSidebars,
  )
  return { ...writtenOut(sidebars ?? {}), sidebarsFile: file }
}

function writtenOut(sidebars: UserSidebars, at?: readonly PropertyKey[]): VersionFiles {
  const sidebarPaths: SidebarPaths = new Map()
  return { sidebars: normalizeSidebars(sidebars, sidebarPaths, at), sidebarPaths }
}

/**
 * Reads a redirects file: one redirect per line, `/old /new`. Ignores empty lines, and comments
 * that begin with `#` at the start of a line or after a space.
 */
export function parseRedirects(source: string): {
  redirects: Redirect[]
  findings: ConfigFinding[]
} {
  const redirects: Redirect[] = []
  const findings: ConfigFinding[] = []
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const [from, to, ...rest] = text
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (from === undefined || from === '') continue
    const report = (message: string, hint: string) =>
      findings.push({ ...configFinding(REDIRECTS_FILE, message, hint), line, column: 1 })
    if (to === undefined || rest.length > 0) {
      report(
        `The line has ${to === undefined ? 'one word' : `${rest.length + 2} words`}.`,
        'Write the old path and the new one, with a space between: "/old /new". A space in a path is "%20".',
      )
      continue
    }
    const mistake =
      wrongPath(from) ??
      (isExternalUrl(to) && /^https?:\/\/\S/.test(to) ? null : wrongPath(to, ', or a full URL')) ??
      wrongRedirect(from, to)
    if (mistake) report(`The line ${mistake[0]}.`, mistake[1])
    else if (joinPath(from) === to) report('The line redirects a path to itself.', 'Remove it.')
    else redirects.push({ from: from.includes('#') ? from : joinPath(from), to, line })
  }
  return { redirects, findings }
}

function wrongPath(path: string, or = ''): [found: string, hint: string] | null {
  return path.startsWith('/') && !path.startsWith('//')
    ? null
    : [
        `has ${JSON.stringify(path)}, which is not a path inside the site`,
        `Expected a path from the site's root, without its base: "/guides/start"${or}.`,
      ]
}

function validateVersions(value: unknown, file: string): ConfigFinding[] {
  const schema = withRule(list(text('the name of a version'), 'version names'), (names, report) => {
    for (const [index, name] of Object.values(names).entries()) {
      if (name === CURRENT) {
        const hint = 'Remove it: the name is reserved for the docs folder itself.'
        report(`is "${CURRENT}"`, hint, [index])
      } else if (typeof name === 'string' && routePathMistake(name) !== null) {
        const hint = 'The name is part of the URLs of its pages. Expected a name such as "1.0".'
        report(`is ${JSON.stringify(name)}, which contains ${routePathMistake(name)}`, hint, [
          index,
        ])
      } else if (Object.values(names).indexOf(name) < index) {
        report(`repeats ${JSON.stringify(name)}`, 'List each version once.', [index])
      }
    }
  })
  return mistakesIn(schema, value, file, 'the file')
}
