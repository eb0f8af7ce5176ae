// The parts of linters, instrumentation and image comparison tools that samples use.

declare module 'eslint/config' {
  interface Config {
    files?: string[]
    ignores?: string[]
    extends?: unknown[]
    plugins?: Record<string, unknown>
    rules?: Record<string, 'off' | 'warn' | 'error' | [string, ...unknown[]]>
    languageOptions?: object
  }
  export function defineConfig(config: Config | Config[]): Config[]
}

declare module 'eslint-plugin-cypress' {
  const plugin: { configs: { recommended: object; globals: object } }
  export default plugin
}

declare module 'vite-plugin-istanbul' {
  import type { Plugin } from 'vite'

  interface IstanbulOptions {
    include?: string | string[]
    exclude?: string | string[]
    extension?: string | string[]
    requireEnv?: boolean
    cypress?: boolean
    checkProd?: boolean
    forceBuildInstrument?: boolean
    nycrcPath?: string
  }
  export default function istanbul(options?: IstanbulOptions): Plugin
}

declare module '@simonsmith/cypress-image-snapshot/plugin' {
  export function addMatchImageSnapshotPlugin(on: Cypress.PluginEvents): void
}

declare module '@simonsmith/cypress-image-snapshot/command' {
  interface SnapshotOptions {
    failureThreshold?: number
    failureThresholdType?: 'percent' | 'pixel'
    customSnapshotsDir?: string
    customDiffDir?: string
  }
  export function addMatchImageSnapshotCommand(options?: SnapshotOptions): void
}
