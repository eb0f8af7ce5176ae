import { createRequire } from 'node:module'
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
 * whatever their URLs are.
 *
 * @param root absolute folder of the site
 * @param folders further absolute folders with components, those of plugins
 */
export function reactRefresh(root: string, folders: readonly string[]): Plugin {
  const runtime = createRequire(`${engineFolder}/package.json`).resolve('react-refresh/runtime')
  const from = JSON.stringify(refreshModule)
  const script = '(?!(?:.*/)?node_modules/).*\\.[cm]?[jt]sx?'
  const places = [root, ...folders].map((folder) => startingWith(`${folder}/`, script))
  return {
    name: 'quire-react-refresh',
    // After TypeScript and JSX are compiled, with the site's options.
    enforce: 'post',
    resolveId: (id) => (id === 'react-refresh/runtime' ? runtime : undefined),
    transform: {
      // Only code that the site's authors edit, so that other modules are skipped.
      filter: { id: [startingWith(clientEntry), ...places] },
      async handler(code, id) {
        if (id === clientEntry) return { code: `import ${from};${code}`, map: null }
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

/** Returns a pattern for a path prefix. */
function startingWith(path: string, rest = ''): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${rest}$`)
}
