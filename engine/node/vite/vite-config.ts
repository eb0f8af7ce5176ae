import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { InlineConfig, Logger, Plugin } from 'vite'
import { docusaurusModules } from '../../shared/docusaurus.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineFolder, engineModule, publicEntries } from '../files/engine-folder.ts'
import type { BundleMode } from './bundle-part.ts'
import { cascadeLayers } from './cascade-layers.ts'
import { classNames } from './class-name.ts'
import { docusaurusCode } from './docusaurus-code.ts'
import type { SiteModules } from './site-modules.ts'
import { virtualModules } from './virtual-modules.ts'

/**
 * Entry of the browser's code, its second part that is loaded next, and entry of the server's code.
 */
export const clientEntry = engineModule('client/runtime/boot')
export const shellEntry = engineModule('client/runtime/shell')
export const serverEntry = engineModule('client/server')

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
    customLogger: quietLogger,
    plugins: [
      virtualModules(modules, config.root),
      plainImports(),
      docusaurusCode(),
      jsxInScripts(),
      cascadeLayers((file) => isOfPlugin(modules(), file)),
      ...config.plugins.flatMap(({ vite = [] }) => vite),
    ],
    resolve: {
      alias: [
        // Engine and site share one React, even if the site has no packages of its own.
        { find: /^react(?=\/|$)/, replacement: packageFolder('react') },
        { find: /^react-dom(?=\/|$)/, replacement: packageFolder('react-dom') },
        ...docusaurus,
        { find: 'quire-docs/docusaurus.css', replacement: docusaurusStyles },
        { find: /^@site\//, replacement: `${config.root}/` },
        // Found also by sites that lie outside of the engine's repository.
        ...[...publicEntries].map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: file,
        })),
      ],
    },
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

function isOfPlugin({ pluginStyles, pluginFolders }: SiteModules, file: string): boolean {
  return pluginStyles.includes(file) || pluginFolders.some((one) => file.startsWith(`${one}/`))
}

/**
 * Loads chunks with plain `import()`: there are no stylesheets to wait for, and the bundler's
 * wrapper would cost every page half a kilobyte.
 */
function plainImports(): Plugin {
  return {
    name: 'quire-plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** What stylesheets that were written for Docusaurus build on. */
const docusaurusStyles = `${engineFolder}/client/docusaurus/docusaurus.css`

/** Modules of Docusaurus that a site's components may import. */
const docusaurus = Object.entries(docusaurusModules).map(([find, name]) => ({
  find: new RegExp(`^${find}$`),
  replacement: engineModule(`client/docusaurus/${name}`),
}))

/**
 * Compiles JSX in `.js` files, as Docusaurus does; the bundler expects it in `.jsx` and `.tsx`
 * only.
 */
function jsxInScripts(): Plugin {
  return {
    name: 'quire-jsx-in-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.js$/, exclude: [/\/node_modules\//, /^\0/] }, code: /<[\w>]/ },
      async handler(code, id) {
        const { transformWithOxc } = await import('vite')
        return transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic' } })
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
