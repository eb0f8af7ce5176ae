import { existsSync, rmSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type {
  DevEnvironment,
  HotPayload,
  InlineConfig,
  Plugin,
  PluginOption,
  ViteDevServer,
} from 'vite'
import { encodePath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { type FileStamp, fileStamp } from '../files/file-stamp.ts'
import { readText } from '../files/read-text.ts'
import { bundleKey } from '../vite/bundle.ts'
import { noModules, type SiteModules } from '../vite/site-modules.ts'
import { virtualId, virtualSources } from '../vite/virtual-modules.ts'
import { baseViteConfig, browserDefines, CODE_FOLDER, devBootModule } from '../vite/vite-config.ts'

/** The data of a site for the code server. */
export interface SiteCode {
  config: SiteConfig
  session: { modules: SiteModules }
}

export interface CodeServerOptions {
  /** The site's server, through which Vite's client connects. */
  http: Server
  /** Host name or IP address that the server listens on. */
  host: string
  /** Called when open pages cannot take in an edit of their code. */
  needsReload(): void
}

/** Longest time, in ms, that the site waits for open pages to load edited modules. */
const LONGEST_REPLACEMENT_MS = 250

/**
 * Serves the browser's code of a site in development: Vite's development server transforms each
 * module on request, and replaces edited modules in open pages. Pages come from the graph,
 * not from Vite. It starts with the first request for code.
 */
export class CodeServer {
  readonly #options: CodeServerOptions
  #site: SiteCode | null = null
  #vite: Promise<ViteDevServer> | null = null
  #packages = new PreparedPackages()
  /** Ends the wait for open pages. */
  #replaced = (): void => {}

  constructor(options: CodeServerOptions) {
    this.#options = options
  }

  /** Whether a URL path, encoded as in requests, leads to code. */
  has(pathname: string): boolean {
    return this.#site !== null && pathname.startsWith(encodePath(codeBase(this.#site)))
  }

  /** Sets the site whose code is served; `null` if it adds none to the prepared theme. */
  async use(site: SiteCode | null): Promise<void> {
    const before = this.#site
    this.#site = site
    const vite = await this.#started()
    if (vite === null || before === null) return
    if (site === null || optionsKey(before) !== optionsKey(site)) {
      await this.close()
      return
    }
    if (this.#packages.haveChanged(vite)) {
      await this.close()
      // Vite looks only at lock files, when it starts.
      rmSync(viteFolder(site), { recursive: true, force: true })
      this.#options.needsReload()
      return
    }
    const { moduleGraph } = vite.environments.client
    const sources = sourcesOf(site)
    const old = sourcesOf(before)
    const changed = Object.keys(sources).filter((name) => sources[name] !== old[name])
    const modules = changed.flatMap((name) => moduleGraph.getModuleById(virtualId(name)) ?? [])
    for (const module of modules) moduleGraph.invalidateModule(module)
    if (modules.length > 0) this.#options.needsReload()
  }

  /**
   * Replaces the modules of edited, new and removed files (absolute paths) in open pages. Resolves
   * when a page has loaded one of them: reading the site again would hold up that request.
   */
  async changed(files: readonly string[]): Promise<void> {
    const vite = await this.#started()
    if (vite === null) return
    const { moduleGraph } = vite.environments.client
    const isServed = files.some((file) => moduleGraph.getModulesByFile(file))
    const replaced = new Promise<void>((resolve) => {
      this.#replaced = resolve
      if (isServed && vite.ws.clients.size > 0) setTimeout(resolve, LONGEST_REPLACEMENT_MS)
      else resolve()
    })
    for (const file of files) vite.watcher.emit(changeOf(vite, file), file)
    await replaced
  }

  /** Answers a request for code. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#site === null) return
    this.#vite ??= this.#start(this.#site)
    const vite = await this.#vite.catch((error: unknown) => {
      this.#vite = null
      throw error
    })
    if (isReplacement(request)) response.on('close', () => this.#replaced())
    vite.middlewares(request, response, () => {
      // Vite also forwards requests for files that it cannot transform.
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('There is no such module, or it has a mistake, which pages show.\n')
    })
  }

  async close(): Promise<void> {
    const vite = await this.#started()
    this.#vite = null
    await vite?.close()
  }

  /** Returns Vite's server, or `null` if it was not started, or failed to start. */
  async #started(): Promise<ViteDevServer | null> {
    return (await this.#vite?.catch(() => null)) ?? null
  }

  async #start(site: SiteCode): Promise<ViteDevServer> {
    process.env.NODE_ENV ??= 'development'
    // Loading them takes a while, and many sites need none.
    const { createServer } = await import('vite')
    const { default: react } = await import('@vitejs/plugin-react')
    const modules = () => (this.#site ?? site).session.modules
    const plugins = [withoutMistakes(() => this.#replaced()), react()]
    const vite = await createServer(serverOptions(site, modules, plugins, this.#options))
    this.#packages = new PreparedPackages()
    vite.waitForRequestsIdle().then(() => this.#packages.haveChanged(vite))
    const { hot } = vite.environments.client
    const send = hot.send.bind(hot)
    const filtered = (payload: HotPayload): void => {
      // Pages show the site's own report of the mistake.
      if (payload.type === 'error') return
      // A page that reloads has to wait for the content that the new code renders.
      if (payload.type === 'full-reload' && payload.triggeredBy) {
        this.#replaced()
        this.#options.needsReload()
      } else send(payload)
    }
    hot.send = filtered as typeof hot.send
    return vite
  }
}

/** Whether an open page requests a module in place of one that it has. */
export function isReplacement({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.includes('?t=') === true
}

/** The packages that Vite has bundled for browsers, each by its entry. */
class PreparedPackages {
  readonly #stamps = new Map<string, FileStamp | undefined>()

  /** Whether another version of any of them has been installed since the last call. */
  haveChanged({ environments }: ViteDevServer): boolean {
    const { optimized = {} } = environments.client.depsOptimizer?.metadata ?? {}
    let changed = false
    for (const { src = '' } of Object.values(optimized)) {
      const stamp = fileStamp(src)
      changed ||= this.#stamps.has(src) && this.#stamps.get(src) !== stamp
      this.#stamps.set(src, stamp)
    }
    return changed
  }
}

const viteFolder = ({ config }: SiteCode): string => join(config.cacheDir, 'dev/vite')

const codeBase = ({ config }: SiteCode): string => `${config.base}${CODE_FOLDER}/`

/** Returns a hash of everything that the options of Vite depend on. */
const optionsKey = ({ config }: SiteCode): string => bundleKey(config, noModules)

const sourcesOf = ({ config, session }: SiteCode): Record<string, string> =>
  virtualSources(session.modules, config.root)

/** Returns the event of a file in the terms of Vite's watcher. */
function changeOf({ environments }: ViteDevServer, file: string): 'add' | 'change' | 'unlink' {
  if (!existsSync(file)) return 'unlink'
  return environments.client.moduleGraph.getModulesByFile(file) ? 'change' : 'add'
}

function serverOptions(
  site: SiteCode,
  modules: () => SiteModules,
  plugins: PluginOption[],
  { http, host }: CodeServerOptions,
): InlineConfig {
  const { config } = site
  const base = baseViteConfig(config, modules, 'development')
  return {
    ...base,
    mode: 'development',
    appType: 'custom',
    base: codeBase(site),
    cacheDir: viteFolder(site),
    // As in builds: code asks for the site's files by it, which are not below the code's folder.
    define: {
      ...browserDefines(config),
      'import.meta.env.BASE_URL': JSON.stringify(config.base),
    },
    plugins: [...(base.plugins ?? []), linkedStyles(), islandRefresh(), ...plugins],
    optimizeDeps: {
      entries: [devBootModule, ...modules().islands.values()],
      // Modules of packages that documents and other modules import by file, too, must exist once.
      exclude: ['quire-docs', ...modules().pluginFolders.flatMap(packageName)],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
      ],
    },
    server: {
      middlewareMode: true,
      hmr: { server: http, overlay: false },
      // The site's watcher reports changes; see `changed`.
      watch: null,
      cors: false,
      allowedHosts: [host],
      // All other files only if served modules import them.
      fs: { allow: [join(engineFolder, 'client')] },
    },
  }
}

function packageName(folder: string): string[] {
  const manifest = JSON.parse(readText(join(folder, 'package.json')) ?? '{}') as { name?: string }
  return manifest.name === undefined ? [] : [manifest.name]
}

/** Leaves out the styles of modules: documents link the stylesheet, and the policy forbids others. */
function linkedStyles(): Plugin {
  return {
    name: 'quire-linked-styles',
    enforce: 'post',
    transform: {
      filter: { code: '__vite__updateStyle' },
      handler: (code) => ({ code: code.replace(/^__vite__updateStyle\(.*$/m, ''), map: null }),
    },
  }
}

/**
 * Keeps the previous code in pages until a mistake is fixed; the site's report shows the mistake.
 *
 * @param found called when an edited module has a mistake
 */
function withoutMistakes(found: () => void): Plugin {
  return {
    name: 'quire-without-mistakes',
    async hotUpdate({ modules }) {
      const environment = this.environment as DevEnvironment
      if (environment.name !== 'client') return undefined
      const transformed = await Promise.allSettled(
        modules.map(({ url }) => environment.transformRequest(url)),
      )
      if (transformed.every(({ status }) => status === 'fulfilled')) return undefined
      found()
      return []
    },
  }
}

/**
 * Replaces islands in open pages. Their components may have no name, so that React's own plugin does
 * not see them: `defineIsland('Counter', () => …)`.
 */
function islandRefresh(): Plugin {
  return {
    name: 'quire-island-refresh',
    enforce: 'post',
    transform: {
      filter: { id: /\.island\.[cm]?[jt]sx?$/ },
      handler(code, id) {
        const name = JSON.stringify(`${id} island`)
        const signature =
          'function $RefreshSig$() { return $refresh.createSignatureFunctionForTransform() }'
        const lines = [
          `import * as $refresh from '/@react-refresh'`,
          `import * as $self from ${JSON.stringify(id)}`,
          ...(code.includes('function $RefreshSig$') ? [] : [signature]),
          // The page may have the HTML of the code before the last edit: React would report it.
          `await globalThis[Symbol.for('quire:refresh')]`,
          code,
          `$refresh.register($self.default?.island ?? $self.default, ${name})`,
          `import.meta.hot.accept((next) => {`,
          `  if (next) $refresh.validateRefreshBoundaryAndEnqueueUpdate(${name}, $self, next)`,
          '})',
        ]
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}
