import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import { folderCounterparts, translationsCounterpart } from '../config/counterparts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { toSiteFile } from '../files/site-file.ts'
import { pluginImports } from '../plugins/imports.ts'

/** Files that look as if the build used them, although it does not: of other engines, or misplaced. */
export function ignoredFiles(config: SiteConfig): Finding[] {
  const { root, locales, defaultLocale } = config
  const watched = config.plugins.flatMap(({ sources = [] }) =>
    sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path))),
  )
  const docsFolders = config.docs.map((one) => one.folder)
  const provided = [...pluginImports(config).files.values()]
  const own = [config.pagesFolder, config.componentsFolder, ...docsFolders, ...watched]
  const isOwn = (folder: string) => own.some((one) => `${one}/`.startsWith(`${folder}/`))
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
      'It is a link, and what it leads to does not exist. Correct the link, or remove it.',
    )
  const findings = Object.entries(folderCounterparts)
    .filter(([name]) => existsSync(join(root, name)) && !isOwn(join(root, name)))
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
      findings.push(report(path, translationsCounterpart(path, folder)))
    }
  }
  return findings
}

/** Returns the links in a docs folder that lead nowhere. */
function deadLinks(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !existsSync(path))
    .sort()
}

/** Whether a folder has files or folders of which plugins provide no module. */
function hasUnread(folder: string, provided: readonly string[]): boolean {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .some((path) => !provided.some((file) => file === path || file.startsWith(`${path}/`)))
}

/**
 * Reports state and event handlers in components that pages use directly and in React pages: they
 * are rendered by the build, and none of their code reaches the browser.
 *
 * @param files absolute paths of these components and pages
 */
export function deadCode(files: readonly string[], root: string): Finding[] {
  return files.flatMap((path) => {
    const source = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
      comment.replace(/[^\n]/g, ' '),
    )
    const found =
      /\b(use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore))\s*(?:<[^>()]*>)?\(/.exec(
        source,
      ) ?? /<[a-z][\w-]*\b[^<>]*?\s(on[A-Z]\w+)=\{/.exec(source)
    if (!found) return []
    const [match, name = ''] = found
    return [
      {
        rule: 'static-component',
        severity: 'warning' as const,
        message: `\`${name}\` never runs in the browser: this file is rendered by the build, and only its HTML is sent.`,
        hint: 'Move what has to run to an island, which is a component in a file components/Name.island.tsx.',
        file: toSiteFile(root, path),
        ...placeAt(source, found.index + match.indexOf(name)),
      },
    ]
  })
}
