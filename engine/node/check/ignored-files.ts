import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { toSiteFile } from '../files/site-file.ts'

/** Folders that other engines read, and what to do with them here. */
const folders: Record<string, string> = {
  'src/pages': 'Move it to `pages`, or name it in `pagesFolder`.',
  'src/components': 'Move it to `components`, or name it in `componentsFolder`.',
  'src/theme':
    'Parts of the theme are files of the folder `theme`. Of this folder, only `MDXComponents` is read.',
  blog: 'Add the plugin `@quire-docs/blog` to `plugins` in the config, or move the posts into the docs folder.',
}

/** Files that look as if the build used them, although it does not: of other engines, or misplaced. */
export function ignoredFiles(config: SiteConfig): Finding[] {
  const { root, locales, defaultLocale } = config
  const watched = config.plugins.flatMap(({ sources = [] }) =>
    sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path))),
  )
  const docsFolders = config.docs.map((one) => one.folder)
  const own = [config.pagesFolder, config.componentsFolder, ...docsFolders, ...watched]
  const isOwn = (folder: string) => own.some((one) => `${one}/`.startsWith(`${folder}/`))
  const report = (file: string, hint: string): Finding => ({
    rule: 'ignored-file',
    severity: 'warning',
    message: `The build does not read "${file}".`,
    hint,
    file,
  })
  const findings = Object.entries(folders)
    .filter(([name]) => existsSync(join(root, name)) && !isOwn(join(root, name)))
    .filter(([name]) => name !== 'src/theme' || hasUnread(join(root, name)))
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
  for (const { name } of locales) {
    if (name === defaultLocale) continue
    const folder = `i18n/${name}`
    const pages =
      'Pages in React are the same in all languages. Translate their texts in `texts.json`.'
    const docusaurus = `Move its folders to ${folder}/docs: \`current\` to ${folder}/docs/current.`
    if (existsSync(join(root, folder, 'pages'))) findings.push(report(`${folder}/pages`, pages))
    for (const part of globSync('docusaurus-*', {
      cwd: join(root, folder),
      onlyDirectories: true,
    })) {
      const path = `${folder}/${part.replace(/\/$/, '')}`
      const hint = path.endsWith('content-docs')
        ? docusaurus
        : 'Translate its texts in `texts.json`.'
      findings.push(report(path, hint))
    }
  }
  return findings
}

/** Whether a folder of Docusaurus' theme has more than the components of all pages. */
function hasUnread(folder: string): boolean {
  return readdirSync(folder).some((name) => !/^MDXComponents(?:\.|$)/.test(name))
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
