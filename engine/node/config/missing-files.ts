import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isExternalUrl } from '../../shared/url.ts'
import { pathOf } from '../plugins/imports.ts'
import type { ConfigFinding } from './places.ts'
import { configFinding } from './report.ts'
import type { UserConfig } from './types.ts'

type PathSetting = [at: string, value: unknown, kind: 'file' | 'folder' | 'either']

/**
 * Reports files, folders and static images in the config that do not exist or are of the wrong
 * kind.
 */
export function missingFiles(user: UserConfig, root: string, config: string): ConfigFinding[] {
  const { customCss, linkPreviews, markdown } = user
  const { instructions } = user.agents || {}
  const { fonts = [] } = typeof linkPreviews === 'object' ? linkPreviews : {}
  const settings: PathSetting[] = [
    ...entriesOf('staticFolders', user.staticFolders ?? [], 'folder'),
    ...entriesOf('sharedFiles', user.sharedFiles ?? [], 'either'),
    ...(Array.isArray(customCss) ? entriesOf('customCss', customCss, 'file') : []),
    ['customCss', customCss, 'file'],
    ['pagesFolder', user.pagesFolder, 'folder'],
    ['checks', user.checks, 'file'],
    ['agents.instructions', instructions, 'file'],
    ...entriesOf('linkPreviews.fonts', fonts, 'file'),
    ['componentsFolder', user.componentsFolder, 'folder'],
    ['markdown.anchors.slug', markdown?.anchors?.slug, 'file'],
  ]
  for (const [index, docs] of [user.docs || []].flat().entries()) {
    if (docs.includeCurrentVersion === false) continue
    const at = Array.isArray(user.docs) ? `docs[${index}]` : 'docs'
    settings.push([`${at}.folder`, docs.folder ?? 'docs', 'folder'])
    settings.push([`${at}.sidebars`, docs.sidebars, 'file'])
  }
  const missing: ConfigFinding[] = []
  const wrongKind: ConfigFinding[] = []
  for (const [at, value, kind] of settings) {
    // Only strings are file names.
    if (typeof value !== 'string') continue
    const file = path.join(root, value)
    const shown = `\`${at}\` is ${JSON.stringify(value)}`
    if (!existsSync(file)) {
      const hint = 'Create it, or correct the path. Paths are relative to the config file.'
      missing.push(configFinding(config, `${shown}, which does not exist.`, hint, at))
    } else if (kind !== 'either' && statSync(file).isDirectory() !== (kind === 'folder')) {
      const is = kind === 'folder' ? 'file' : 'folder'
      wrongKind.push(
        configFinding(config, `${shown}, which is a ${is}.`, `Expected a ${kind}.`, at),
      )
    }
  }
  return [
    ...missing,
    ...wrongKind,
    ...missingImages(user, root, config),
    ...missingFolders(user, config),
  ]
}

function entriesOf(at: string, values: readonly string[], kind: PathSetting[2]): PathSetting[] {
  return values.map((value, index) => [`${at}[${index}]`, value, kind])
}

/** Reports missing folders of plugins. */
function missingFolders({ plugins = [] }: UserConfig, config: string): ConfigFinding[] {
  return plugins.flatMap(({ name, theme = {} }, index) =>
    (['parts', 'components'] as const)
      .filter((member) => theme[member] !== undefined && !existsSync(pathOf(theme[member])))
      .map((member) =>
        configFinding(
          config,
          `\`theme.${member}\` of the plugin "${name}" is ${JSON.stringify(pathOf(theme[member]!))}, which does not exist.`,
          `Create it, or correct the path: \`new URL('./${member}', import.meta.url)\` is a folder beside the plugin's file.`,
          `plugins[${index}]`,
        ),
      ),
  )
}

/** Reports images of the config that no static folder contains. */
function missingImages(user: UserConfig, root: string, config: string): ConfigFinding[] {
  const { navbar, footer, staticFolders: folders = ['static'] } = user
  const images = Object.entries({
    favicon: user.favicon,
    image: user.image,
    'navbar.logo.src': navbar?.logo?.src,
    'navbar.logo.srcDark': navbar?.logo?.srcDark,
    'footer.logo.src': footer?.logo?.src,
    'footer.logo.srcDark': footer?.logo?.srcDark,
  })
  return images.flatMap(([at, source]) => {
    if (source === undefined || isExternalUrl(source)) return []
    const candidates = folders.map((folder) => path.posix.join(folder, source))
    if (candidates.some((file) => existsSync(path.join(root, file)))) return []
    const message = `\`${at}\` is ${JSON.stringify(source)}, which is not in any static folder.`
    return [configFinding(config, message, `Expected a file at ${candidates.join(' or ')}.`, at)]
  })
}
