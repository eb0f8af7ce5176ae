import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { InlineConfig, Logger, Plugin } from 'vite'
import { docusaurusModules } from '../../shared/docusaurus.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineFolder } from '../engine-folder.ts'
import type { BundleMode } from './bundle-part.ts'
import { classNames } from './class-name.ts'
import type { SiteModules } from './site-modules.ts'
import { virtualModules } from './virtual-modules.ts'

/** Entry of the browser's code, the part of it that it loads next, and the entry of the server's. */
export const clientEntry = `${engineFolder}/client/runtime/boot.ts`
export const shellEntry = `${engineFolder}/client/runtime/shell.tsx`
export const serverEntry = `${engineFolder}/client/server.tsx`

/** What builds and dev server share. */
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
    plugins: [virtualModules(modules), plainImports(), jsxInScripts()],
    resolve: {
      alias: [
        // One React for engine and site, also where the site has no packages of its own.
        { find: /^react(?=\/|$)/, replacement: packageFolder('react') },
        { find: /^react-dom(?=\/|$)/, replacement: packageFolder('react-dom') },
        ...docusaurus,
        { find: /^@site\//, replacement: `${config.root}/` },
        { find: /^@quire\/engine$/, replacement: `${engineFolder}/config.ts` },
        { find: /^@quire\/engine\/(\w+)$/, replacement: `${engineFolder}/$1.ts` },
      ],
    },
    css: {
      modules: { generateScopedName: classNames(config.root, mode) },
    },
    build: {
      // The stylesheet names every asset by its address; data URLs would need a wider policy.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  }
}

/**
 * Imports of chunks are plain imports: there are no stylesheets to wait for, and the helper that the
 * bundler puts around them would cost every page half a kilobyte.
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

/** What a site's components import of Docusaurus. */
const docusaurus = Object.entries(docusaurusModules).map(([find, name]) => ({
  find: new RegExp(`^${find}$`),
  replacement: `${engineFolder}/client/docusaurus/${name}`,
}))

/** JSX in `.js` files, as Docusaurus allows it; the bundler knows it in `.jsx` and `.tsx` only. */
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

/** The bundler's own lines about files and sizes are not the author's concern; its errors are thrown. */
const quietLogger: Logger = {
  hasWarned: false,
  info() {},
  warn() {},
  warnOnce() {},
  error() {},
  clearScreen() {},
  hasErrorLogged: () => false,
}
