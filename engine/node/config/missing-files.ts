import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isExternalUrl } from '../../shared/url.ts'
import { pathOf } from '../plugins/imports.ts'
import { formatPath } from './format-path.ts'
import { type ConfigFinding, configFinding } from './report.ts'
import type { UserConfig } from './types.ts'

/** Settings that name a folder; all others name a file. */
const folderSettings: readonly PropertyKey[] = [
  'staticFolders',
  'pagesFolder',
  'componentsFolder',
  'folder',
]

/**
 * Reports files, folders and static images that the config names but that do not exist, or are not
 * what is needed.
 */
export function missingFiles(user: UserConfig, root: string, config: string): ConfigFinding[] {
  const named: [path: PropertyKey[], file: string | undefined][] = [
    ...(user.staticFolders ?? []).map((one, index): [PropertyKey[], string] => [
      ['staticFolders', index],
      one,
    ]),
    ...[user.customCss ?? []]
      .flat()
      .map((one, index): [PropertyKey[], string] => [
        Array.isArray(user.customCss) ? ['customCss', index] : ['customCss'],
        one,
      ]),
    [['pagesFolder'], user.pagesFolder],
    [['checks'], typeof user.checks === 'string' ? user.checks : undefined],
    [
      ['agents', 'instructions'],
      user.agents && typeof user.agents.instructions === 'string'
        ? user.agents.instructions
        : undefined,
    ],
    ...(typeof user.linkPreviews === 'object' ? (user.linkPreviews.fonts ?? []) : []).map(
      (one, index): [PropertyKey[], string] => [['linkPreviews', 'fonts', index], one],
    ),
    [['componentsFolder'], user.componentsFolder],
    [['markdown', 'anchors', 'slug'], user.markdown?.anchors?.slug],
  ]
  for (const [index, docs] of [user.docs || []].flat().entries()) {
    const at = Array.isArray(user.docs) ? ['docs', index] : ['docs']
    const current = docs.includeCurrentVersion !== false
    if (current) named.push([[...at, 'folder'], docs.folder ?? 'docs'])
    if (current && typeof docs.sidebars === 'string')
      named.push([[...at, 'sidebars'], docs.sidebars])
  }
  const findings = named
    .filter(([, file]) => file !== undefined && !existsSync(path.join(root, file)))
    .map(([at, file]) =>
      configFinding(
        config,
        `\`${formatPath(at)}\` is ${JSON.stringify(file)}, which does not exist.`,
        'Create it, or correct the path. Paths are relative to the config file.',
        formatPath(at),
      ),
    )
  const others = named.flatMap(([at, file]) => {
    const stats = file === undefined ? undefined : statSync(path.join(root, file), quietly)
    const wantsFolder = at.some((key) => folderSettings.includes(key))
    if (file === undefined || stats === undefined || stats.isDirectory() === wantsFolder) return []
    const [is, wanted] = wantsFolder ? ['file', 'folder'] : ['folder', 'file']
    const message = `\`${formatPath(at)}\` is ${JSON.stringify(file)}, which is a ${is}.`
    return [configFinding(config, message, `Expected a ${wanted}.`, formatPath(at))]
  })
  return [
    ...findings,
    ...others,
    ...missingImages(user, root, config),
    ...missingFolders(user, config),
  ]
}

const quietly = { throwIfNoEntry: false } as const

/** Reports folders that plugins name but that do not exist. */
function missingFolders(user: UserConfig, config: string): ConfigFinding[] {
  return (user.plugins ?? []).flatMap(({ name, theme = {} }, index) =>
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

/** Reports images that the config names but that no static folder contains. */
function missingImages(user: UserConfig, root: string, config: string): ConfigFinding[] {
  const folders = user.staticFolders ?? ['static']
  const named: [path: string, source: string | undefined][] = [
    ['favicon', user.favicon],
    ['image', user.image],
    ['navbar.logo.src', user.navbar?.logo?.src],
    ['navbar.logo.srcDark', user.navbar?.logo?.srcDark],
    ['footer.logo.src', user.footer?.logo?.src],
    ['footer.logo.srcDark', user.footer?.logo?.srcDark],
  ]
  return named
    .filter(([, source]) => source !== undefined && !isExternalUrl(source))
    .filter(([, source]) => !folders.some((folder) => existsSync(path.join(root, folder, source!))))
    .map(([at, source]) =>
      configFinding(
        config,
        `\`${at}\` is ${JSON.stringify(source)}, which is not in any static folder.`,
        `Expected a file at ${folders.map((folder) => path.posix.join(folder, source!)).join(' or ')}.`,
        at,
      ),
    )
}
