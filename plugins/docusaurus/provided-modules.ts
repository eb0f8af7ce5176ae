import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file, or the hint for a module that is not provided. */
type Target = string | { instead: string }

const modulesFolder = fileURLToPath(new URL('./modules', import.meta.url))

/** Components of the shell: sites replace them with theme parts, so they cannot be imported. */
const shellComponents =
  /^(?:Announcement|BackTo|Blog|Color|Doc(?!Card)|EditThis|Error|Footer|LastUpdated|Layout|Loading|Logo|Navbar|NotFound|Pagin|Root|Search|SkipTo|SiteMetadata|TOC|Tag)/

/**
 * Returns the modules for imports in a site's pages and components: the ones of this package, and
 * the site's `src/theme/Name` as `@theme/Name`.
 *
 * @param root absolute folder of the site
 */
export function providedModules(root: string): Record<string, Target> {
  const theme = modulesIn(join(modulesFolder, 'theme'))
  const site = modulesIn(join(root, 'src/theme')).filter(([name]) => !shellComponents.test(name))
  const modules: [string, string][] = [
    ...modulesIn(join(modulesFolder, 'docusaurus')).map(under('@docusaurus/')),
    ...theme.map(under('@theme-original/')),
    ...theme.map(under('@theme/')),
    ...site.map(under('@theme/')),
  ]
  return { ...instead, ...Object.fromEntries(modules), ...translations(root) }
}

/** Returns the files that `Translate` reads. They are listed so that a new file causes a new bundle. */
function translations(root: string): Record<string, string> {
  const languages = existsSync(join(root, 'i18n')) ? readdirSync(join(root, 'i18n')).sort() : []
  const files = languages.map((name) => join(root, 'i18n', name, 'code.json')).filter(existsSync)
  return Object.fromEntries(files.map((file, i) => [`docusaurus-texts/${i}`, file]))
}

const under =
  (prefix: string) =>
  ([name, file]: [string, string]): [string, string] => [prefix + name, file]

/** Returns the modules in a folder by name: `a/b.ts` and `a/b/index.ts` are both named `a/b`. */
function modulesIn(folder: string): [name: string, file: string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const name = /^(.*?)(?:\/index)?\.[jt]sx?$/.exec(path)?.[1]
      return name === undefined || /\.(?:d|test)$/.test(name) ? [] : [[name, join(folder, path)]]
    })
}

const namesIn = (folder: string, prefix: string): string =>
  modulesIn(join(modulesFolder, folder))
    .map(([name]) => prefix + name)
    .join(', ')

/** Hints for other modules of Docusaurus. */
const instead: Record<string, { instead: string }> = Object.fromEntries(
  Object.entries({
    '@docusaurus/useGlobalData':
      '`useSite().pages` from "quire-docs/content" lists the pages. You can import your own data.',
    '@theme/DocCard': 'Use <DocCardList items={[…]} /> from "@theme/DocCardList".',
    '@docusaurus/*': `The Docusaurus modules that Quire has are ${namesIn('docusaurus', '@docusaurus/')}. Code that needs the browser belongs in an island, which is a component in a file \`components/Name.island.tsx\`.`,
    ...themeHints(),
  }).map(([name, hint]) => [name, { instead: hint }]),
)

function themeHints(): Record<string, string> {
  const hint = `The components of the theme are ${namesIn('theme', '@theme/')}. Any other component is a file of \`src/theme\`, or is exported from the index of the components folder and used by its name.`
  return { '@theme/*': hint, '@theme-original/*': hint }
}

/** Returns the hint for an import of a Docusaurus module; `undefined` if it is provided. */
export function importHint(specifier: string, modules: Record<string, Target>): string | undefined {
  const target = modules[specifier] ?? modules[specifier.replace(/\/.*/, '/*')]
  return typeof target === 'object' ? target.instead : undefined
}
