import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import { folderHints, translationsHint } from '../config/migration-hints.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { isFile } from '../files/is-file.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { weakeningFindings } from '../output/site-rules.ts'
import { pluginImports } from '../plugins/imports.ts'
import type { BundleFile } from '../vite/bundle.ts'
import { lostTsconfig } from '../vite/lost-tsconfig.ts'
import type { SiteModules } from '../vite/site-modules.ts'
import { blockedInStyles } from './blocked.ts'

/** Returns the findings about the whole site, for development and builds. */
export function siteFindings(
  config: SiteConfig,
  modules: SiteModules,
  files: readonly BundleFile[],
): Finding[] {
  return [
    ...weakeningFindings(config),
    ...blockedInStyles(config, files),
    ...ignoredFiles(config),
    ...unusableTsconfig(config),
    ...modules.theme.findings,
    ...deadCode(staticFiles(config, modules), config.root),
  ]
}

/**
 * Returns the files that run only in the build: React pages, components without an island, and their
 * imports. Files in packages are left out: authors of the site cannot fix them.
 */
function staticFiles({ root }: SiteConfig, modules: SiteModules): string[] {
  const { componentsIndex, pluginComponents, imported, pages } = modules
  const indexes = [...pluginComponents, ...(componentsIndex === null ? [] : [componentsIndex])]
  const entries = [...indexes, ...imported, ...pages]
  const files = new Set<string>()
  for (const entry of entries) {
    const file = scriptAt(isAbsolute(entry) ? entry : join(root, entry))
    if (file !== null) files.add(file)
  }
  // The set grows during the iteration.
  for (const file of files) {
    for (const path of relativeImports(readSource(file).toString(), root)) {
      const importedFile = scriptAt(path.startsWith('/') ? path : join(dirname(file), path))
      if (importedFile !== null) files.add(importedFile)
    }
  }
  return [...files].filter((file) => /\.[jt]sx$/.test(file))
}

/** Returns the paths that a script imports. Paths from `@site/` become absolute. */
function relativeImports(source: string, root: string): string[] {
  const specifiers = source.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s(?!\s*type\b)[^'"]*?['"]((?:\.|@site\/)[^'"]+)['"]/g,
  )
  return [...specifiers].map(([, path = '']) => path.replace(/^@site(?=\/)/, root))
}

/** Returns the script at a path with or without an extension; `null` for islands and packages. */
function scriptAt(path: string): string | null {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts']
  const file = endings.map((end) => path + end).find(isFile)
  if (file === undefined || !/\.[jt]sx?$/.test(file)) return null
  return /\.island\.[jt]sx$/.test(file) || file.includes('/node_modules/') ? null : file
}

/** Reports a `tsconfig.json` whose settings are ignored because it extends a missing file. */
function unusableTsconfig({ root }: SiteConfig): Finding[] {
  const lost = lostTsconfig(root)
  if (lost === null) return []
  const file = toSiteFile(root, lost.file)
  return [
    {
      rule: 'ignored-file',
      severity: 'warning',
      message: `"${file}" extends "${lost.extended}", which does not exist, so the site's code is compiled without its settings.`,
      hint: 'Install the package, correct the path, or remove the line.',
      file,
    },
  ]
}

/** Reports files that the build ignores: files of other engines, and misplaced files. */
export function ignoredFiles(config: SiteConfig): Finding[] {
  const { root, locales, defaultLocale } = config
  const watched = config.plugins.flatMap(({ sources = [] }) =>
    sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path))),
  )
  const docsFolders = config.docs.map(({ folder }) => folder)
  const provided = [...pluginImports(config).files.values()]
  const readFolders = [config.pagesFolder, config.componentsFolder, ...docsFolders, ...watched]
  const isRead = (folder: string) => readFolders.some((path) => `${path}/`.startsWith(`${folder}/`))
  const report = (file: string, hint: string): Finding => ({
    rule: 'ignored-file',
    severity: 'warning',
    message: `The build does not read "${file}".`,
    hint,
    file,
  })
  const toDeadLink = (file: string): Finding =>
    report(
      toSiteFile(root, file),
      'It is a symbolic link, and its target does not exist. Correct the link, or remove it.',
    )
  const findings = Object.entries(folderHints)
    .filter(([name]) => existsSync(join(root, name)) && !isRead(join(root, name)))
    .filter(([name]) => name !== 'src/theme' || hasUnread(join(root, name), provided))
    .map(([name, hint]) => report(name, hint))
  if (existsSync(config.pagesFolder)) {
    const pattern = '**/*.{html,vue,svelte,astro}'
    for (const file of globSync(pattern, { cwd: config.pagesFolder, absolute: true })) {
      const name = toSiteFile(config.pagesFolder, file)
      const hint =
        'Pages are .tsx, .jsx, .js, .mdx and .md files. The names of other files begin with an underscore.'
      if (!/(?:^|\/)_/.test(name)) findings.push(report(toSiteFile(root, file), hint))
    }
  }
  findings.push(...docsFolders.flatMap((folder) => deadLinks(folder).map(toDeadLink)))
  for (const { name } of locales) {
    if (name === defaultLocale) continue
    const folder = `i18n/${name}`
    const pages =
      'Pages in React are the same in all languages. Translate their texts in `texts.json`.'
    if (existsSync(join(root, folder, 'pages'))) findings.push(report(`${folder}/pages`, pages))
    for (const part of globSync('docusaurus-*', {
      cwd: join(root, folder),
      onlyDirectories: true,
    })) {
      const path = `${folder}/${part.replace(/\/$/, '')}`
      findings.push(report(path, translationsHint(path, folder)))
    }
  }
  return findings
}

/** Returns the broken symbolic links in a docs folder. */
function deadLinks(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !existsSync(path))
    .sort()
}

/** Whether a folder contains files or folders that are not modules of plugins. */
function hasUnread(folder: string, provided: readonly string[]): boolean {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .some((path) => !provided.some((file) => file === path || file.startsWith(`${path}/`)))
}

/**
 * Reports state and event handlers in static files: their code never reaches the browser.
 *
 * @param files absolute paths; see `staticFiles`
 */
function deadCode(files: readonly string[], root: string): Finding[] {
  return files.flatMap((path) => {
    const source = readSource(path)
      .toString()
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
    const occurrence =
      /\b(use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore))\s*(?:<[^>()]*>)?\(/.exec(
        source,
      ) ?? /<[a-z][\w-]*\b[^<>]*?\s(on[A-Z]\w+)=\{/.exec(source)
    if (!occurrence) return []
    const [match, name = ''] = occurrence
    return [
      {
        rule: 'static-component',
        severity: 'warning' as const,
        message: `\`${name}\` never runs in the browser: this file is rendered by the build, and only its HTML is sent.`,
        hint: 'Move what has to run to an island, which is a component in a file components/Name.island.tsx.',
        file: toSiteFile(root, path),
        ...placeAt(source, occurrence.index + match.indexOf(name)),
      },
    ]
  })
}
