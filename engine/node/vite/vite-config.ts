import { createRequire } from 'node:module'
import { basename, dirname, relative } from 'node:path'
import type { InlineConfig, Logger, Plugin } from 'vite'
import { themeClasses } from '../../shared/theme-classes.ts'
import { encodePath } from '../../shared/url.ts'
import { editedModules } from '../config/edited-modules.ts'
import { policyAdditions } from '../config/policy-additions.ts'
import { scriptAddresses } from '../config/security-policy.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { jsonMistake } from '../errors/json-mistake.ts'
import { placeAt } from '../errors/place-at.ts'
import { engineFolder, engineModule, publicEntries } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { BundleMode } from './bundle-part.ts'
import { cascadeLayers } from './cascade-layers.ts'
import { chunkImports } from './chunk-imports.ts'
import { usableTsconfig } from './lost-tsconfig.ts'
import type { SiteModules } from './site-modules.ts'
import { virtualModules } from './virtual-modules.ts'

/**
 * Entry of the browser's code, its second part that is loaded next, and entry of the server's code.
 */
export const clientEntry = engineModule('client/runtime/boot')
export const shellEntry = engineModule('client/runtime/shell')
export const serverEntry = engineModule('client/server')

/** Folder of the URLs of code in development, below the base path of the site. */
export const CODE_FOLDER = '_code'

/** The boot script in development. */
export const devBootModule = engineModule('client/dev/boot')

/** Its URL path below the base path of the site. */
export const devBoot = `${CODE_FOLDER}/@fs/${encodePath(devBootModule.replaceAll('\\', '/').replace(/^\//, ''))}`

/** Returns the constants for browser code from a site's configuration, for builds and development. */
export function browserDefines(config: SiteConfig): Record<string, string> {
  const scripts = scriptAddresses(policyAdditions(config)).join(' ')
  return { 'import.meta.env.QUIRE_SCRIPTS': JSON.stringify(scripts) }
}

/** Vite configuration shared by the bundles of both sides, in builds and in development. */
export function baseViteConfig(
  config: SiteConfig,
  modules: () => SiteModules,
  mode: BundleMode,
): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    root: config.root,
    base: config.base,
    cacheDir: `${config.cacheDir}/vite`,
    publicDir: false,
    clearScreen: false,
    ...usableTsconfig(config),
    customLogger: quietLogger,
    plugins: [
      editedModules,
      virtualModules(modules, config.root),
      providedModules(modules),
      chunkImports(),
      markdownImports(config.root),
      jsxInScripts(),
      jsonFiles(),
      cascadeLayers((file) => isOfPlugin(modules(), file)),
      ...config.plugins.flatMap(({ modulePlugins = [], vite = [] }) => [...modulePlugins, ...vite]),
    ],
    resolve: {
      alias: [
        // Engine and site share one React, even if the site has not installed it.
        { find: /^react(?=\/|$)/, replacement: packageFolder('react') },
        { find: /^react-dom(?=\/|$)/, replacement: packageFolder('react-dom') },
        { find: /^@site\//, replacement: `${config.root}/` },
        // Found also by sites that lie outside of the engine's repository.
        ...[...publicEntries].map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: file,
        })),
      ],
    },
    // Whatever a tsconfig.json of the site says, such as `preserve`.
    oxc: { jsx: { runtime: 'automatic' } },
    css: {
      modules: { generateScopedName: classNames(config.root, mode) },
    },
    build: {
      // Assets stay separate files; data URLs would need a more permissive policy.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  }
}

/** Finds the modules that plugins provide, also where packages have the same names. */
function providedModules(modules: () => SiteModules): Plugin {
  return {
    name: 'quire-provided-modules',
    enforce: 'pre',
    resolveId: (id) => modules().imports.files.get(id),
  }
}

function isOfPlugin({ pluginStyles, pluginFolders }: SiteModules, file: string): boolean {
  return pluginStyles.includes(file) || pluginFolders.some((one) => file.startsWith(`${one}/`))
}

/** Makes components of the Markdown files that code imports: rendering compiles them, as in pages. */
function markdownImports(root: string): Plugin {
  const module = JSON.stringify(engineModule('client/imported-markdown'))
  return {
    name: 'quire-markdown-imports',
    enforce: 'pre',
    load: {
      filter: { id: /\.mdx?$/ },
      handler: (id) => {
        const file = JSON.stringify(toSiteFile(root, id))
        return `import { importedMarkdown } from ${module}\nexport default importedMarkdown(${file})`
      },
    },
  }
}

/** Compiles JSX in `.js` files; the bundler expects it in `.jsx` and `.tsx` only. */
function jsxInScripts(): Plugin {
  return {
    name: 'quire-jsx-in-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.js$/, exclude: [/\/node_modules\//, /^\0/] }, code: /<[\w>]/ },
      async handler(code, id) {
        const { transform } = await import('rolldown/utils')
        const options = { lang: 'jsx', jsx: { runtime: 'automatic' }, tsconfig: false } as const
        const result = await transform(id, code, options)
        // Leave syntax errors to the bundler, which reports their positions.
        return result.errors.length > 0 ? undefined : { code: result.code, map: result.map ?? null }
      },
    },
  }
}

/** Reports imported JSON files with a mistake: the bundler's own report does not name the file. */
function jsonFiles(): Plugin {
  return {
    name: 'quire:json-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        const mistake = jsonMistake(code)
        if (mistake === null) return null
        const { line, column } = placeAt(code, mistake.offset)
        const message = `This is not valid JSON: ${mistake.reason}`
        return this.error({ message, id, loc: { file: id, line, column: column - 1 } })
      },
    },
  }
}

function packageFolder(name: string): string {
  const require = createRequire(`${engineFolder}/package.json`)
  return dirname(require.resolve(`${name}/package.json`))
}

/** Silences the bundler's messages, which do not concern authors; its errors are thrown. */
const quietLogger: Logger = {
  hasWarned: false,
  info() {},
  warn() {},
  warnOnce() {},
  error() {},
  clearScreen() {},
  hasErrorLogged: () => false,
}

/** Returns the name of a class of the engine that sites may rely on. */
function publicName(sheet: string, name: string): string | undefined {
  const part = /^client\/theme\/(.+)\.module\.css$/.exec(sheet)?.[1]
  return part === undefined ? undefined : themeClasses[`${part} ${name}`]
}

/** Length of a class name in production: enough for a few thousand classes, and short. */
const CLASS_LENGTH = 5

/**
 * Returns a function that names the classes of CSS modules. A name depends on the stylesheet's path
 * within the site or the engine, not on where these are: the output is the same on any machine.
 *
 * @param root folder of the site, absolute
 */
export function classNames(root: string, mode: BundleMode) {
  return (name: string, file: string): string => {
    const path = file.replace(/\?.*$/, '')
    const enginePath = relative(engineFolder, path).replaceAll('\\', '/')
    const open = publicName(enginePath, name)
    if (open !== undefined) return open
    const source = enginePath.startsWith('..')
      ? `site/${relative(root, path)}`
      : `engine/${enginePath}`
    const hash = hashOf(`${source.replaceAll('\\', '/')} ${name}`)
    if (mode === 'production') return hash.slice(0, CLASS_LENGTH).replace(/^[\d-]/, '_')
    return `${basename(path).replace(/\W+/g, '-')}_${name}_${hash.slice(0, 4)}`
  }
}
