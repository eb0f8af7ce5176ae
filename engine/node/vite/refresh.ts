import { createRequire } from 'node:module'
import { isAbsolute, relative } from 'node:path'
import type { Plugin } from 'vite'
import { engineFolder, engineModule } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'
import { clientEntry } from './vite-config.ts'

/** Absolute path of the module that keeps the state of components in the browser. */
export const refreshModule = engineModule('client/dev/refresh')

/**
 * Compiles a site's components so that they keep their state when their code is edited (React
 * refresh). For the browser's code in development only.
 *
 * A component is known by its file and name, so a new version of a module joins the one before it,
 * whatever addresses the two have.
 *
 * @param root absolute folder of the site
 * @param folders further absolute folders with components, those of plugins
 */
export function reactRefresh(root: string, folders: readonly string[]): Plugin {
  const runtime = createRequire(`${engineFolder}/package.json`).resolve('react-refresh/runtime')
  const from = JSON.stringify(refreshModule)
  return {
    name: 'quire-react-refresh',
    // After TypeScript and JSX are compiled, with the options of the site.
    enforce: 'post',
    resolveId: (id) => (id === 'react-refresh/runtime' ? runtime : undefined),
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: [/\/node_modules\//, /^\0/] } },
      async handler(code, id) {
        if (id === clientEntry) return { code: `import ${from};${code}`, map: null }
        if (!isOfSite(id, [root, ...folders])) return undefined
        const { transform } = await import('rolldown/utils')
        const jsx = { runtime: 'automatic', refresh: true } as const
        const compiled = await transform(id, code, { lang: 'jsx', jsx, tsconfig: false })
        const hasComponents = /\.[jt]sx$/.test(id)
        if (compiled.errors.length > 0) return undefined
        if (!hasComponents && !compiled.code.includes('$Refresh')) return undefined
        const file = JSON.stringify(toSiteFile(root, id))
        const parts = [
          `import { refreshIn as $refreshIn, registerExports as $registerExports } from ${from};`,
          `import * as $self from ${JSON.stringify(id)};`,
          `const { $RefreshReg$, $RefreshSig$ } = $refreshIn(${file});`,
          compiled.code,
          `;$registerExports(${file}, $self);`,
        ]
        return { code: parts.join('\n'), map: null }
      },
    },
  }
}

/** Whether a module is code that its author edits: of the site or of a plugin, not of the engine. */
export function isOfSite(id: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isInside(folder, id)) && !isInside(`${engineFolder}/client`, id)
}

function isInside(folder: string, id: string): boolean {
  const path = relative(folder, id)
  return !path.startsWith('..') && !isAbsolute(path)
}
