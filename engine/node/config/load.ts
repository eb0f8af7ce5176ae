import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Finding, SiteCheck } from '../../shared/finding.ts'
import type { HostName } from '../../shared/hosts.ts'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { prepareParser } from '../files/parse-code.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { Plugin, SiteCommand } from '../plugins/plugin.ts'
import { besideMistakes } from './beside-mistakes.ts'
import { loadModule } from './bundle.ts'
import { loadEmojiNames } from './emoji.ts'
import {
  applyEnvironment,
  type Environment,
  environmentKey,
  readEnvironment,
  variableFinder,
} from './environment.ts'
import { FileReader } from './file-reader.ts'
import { configHint } from './migration-hints.ts'
import { normalizeConfig } from './normalize.ts'
import { type ConfigFinding, withPlaces } from './places.ts'
import { loadedPlugins, setUpPlugins } from './plugins.ts'
import { ConfigError, configFinding } from './report.ts'
import { findModules, moduleExtensions, readSiteFiles } from './site-files.ts'
import type { SiteConfig, UserConfig } from './types.ts'
import { validateChecks, validateConfig } from './validate.ts'

/** Name of the config file, without its extension. */
export const CONFIG_NAME = 'quire.config'

export interface LoadOptions {
  /** The command that loads the site; default: `check`. */
  command?: SiteCommand
  /** Environment variables to use instead of `process.env`. */
  env?: Readonly<Record<string, string | undefined>>
  /**
   * Whether to return a config without the settings that have mistakes, with these in `mistakes`, if
   * the content can be checked nevertheless.
   */
  besideMistakes?: boolean
}

/** A config; if some of its settings have mistakes, without them. */
export interface ReadConfig extends SiteConfig {
  /** Absent if there are none. Such a site must not be built. */
  mistakes?: {
    findings: readonly Finding[]
    /** Whether links can be checked although settings are left out. */
    hasAddresses: boolean
  }
}

/**
 * Finds, evaluates, validates and resolves the configuration of a site.
 *
 * @param folder root folder of the site
 * @throws ConfigError with every mistake in the config file, the environment and the files around it
 *   (sidebars, versions, translations, images), as far as the config says which files these are
 */
export async function loadConfig(folder: string, options: LoadOptions = {}): Promise<ReadConfig> {
  await prepareParser()
  const root = path.resolve(folder)
  const configFile = findConfigFile(root)
  const cacheDir = path.join(root, '.quire')
  const reader = new FileReader(root, cacheDir)
  const envFile = path.join(root, '.env')
  const envText = existsSync(envFile) ? readSource(envFile).toString() : ''
  const findVariable = variableFinder(options.env ?? process.env, envText)
  const environment = readEnvironment(findVariable)

  // Invalid environment values are already reported, so they must not be reported again as
  // mistakes of the config.
  const values = environment.findings.length > 0 ? {} : environment.values
  const user = await reader.module<UserConfig>(configFile, 'defineConfig({ … })', (value, file) =>
    validateConfig(applyEnvironment(value, values), file),
  )
  const file = toSiteFile(root, configFile)
  const value = reader.modules.get(configFile)?.exports.default
  const authored = user?.plugins ?? pluginsBesideMistakes(value, reader.findings, file)
  const { command = 'check' } = options
  const site = { root, cacheDir, file, command }
  const setUp = await setUpPlugins(authored, findVariable, site)
  const mistakes = [...environment.findings, ...reader.findings, ...setUp.findings]
  const settings = user ?? settingsBeside(value, mistakes, file)
  if (settings === null) throw new ConfigError(mistakes, root)

  const { findings, ...siteFiles } = await readSiteFiles(
    applyEnvironment(settings, values) as UserConfig,
    reader,
    file,
  )
  const all = [...mistakes, ...findings.filter((finding) => !mistakes.includes(finding))]
  const beside = all.length === 0 ? null : besideMistakes(value as object, all, file)
  if (all.length > 0 && !(options.besideMistakes && beside)) throw new ConfigError(all, root)
  const config = applyEnvironment(beside?.settings ?? settings, values) as UserConfig

  const read = new Set([...reader.files, ...(existsSync(envFile) ? [envFile] : [])])
  const configFiles = [...read].sort()
  config.hosting ??= hostOf(options.env ?? process.env)
  const normalized = normalizeConfig(config, {
    ...siteFiles,
    emoji: config.markdown?.emoji ? await loadEmojiNames() : null,
    root,
    configFile,
    configFiles,
    configHash: await hashConfig(root, configFiles, values),
    ...loadedPlugins(setUp, reader.modules.get(configFile)!, {
      root,
      configFile,
    }),
  })
  if (!beside) return normalized
  const { hasAddresses } = beside
  return { ...normalized, mistakes: { findings: withPlaces(all, root), hasAddresses } }
}

/**
 * Returns the plugins of a config with mistakes elsewhere, so that the same run also reports mistakes
 * in their options; none if `plugins` itself has mistakes.
 *
 * @param value the default export of the config file
 */
function pluginsBesideMistakes(
  value: unknown,
  mistakes: readonly ConfigFinding[],
  file: string,
): readonly Plugin[] {
  const isElsewhere = ({ file: other, at }: ConfigFinding) =>
    other !== file || (at !== undefined && !/^plugins\b/.test(at))
  if (!mistakes.every(isElsewhere)) return []
  const { plugins } = (value ?? {}) as { plugins?: unknown }
  return Array.isArray(plugins) ? plugins : []
}

/** Settings that determine which files belong to a config, and their valid contents. */
const decisive = ['docs', 'i18n', 'plugins']

/**
 * Returns the valid settings of a config, so that the same run also reports mistakes in the other
 * files; `null` if these files depend on an invalid setting.
 *
 * @param value the default export of the config file
 */
function settingsBeside(
  value: unknown,
  mistakes: readonly ConfigFinding[],
  file: string,
): UserConfig | null {
  if (typeof value !== 'object' || value === null) return null
  // Such a mistake concerns the whole file: a value that throws when it is read.
  if (mistakes.some((one) => one.file === file && one.at === undefined)) return null
  const faulty = new Set(mistakes.map(({ at = '' }) => /^[\w$]+/.exec(at)?.[0]))
  if (decisive.some((name) => faulty.has(name))) return null
  const settings = Object.entries(value).filter(([name]) => !faulty.has(name))
  return Object.fromEntries(settings) as unknown as UserConfig
}

/**
 * Returns the site's custom checks, from the config file and from the module in `checksFile`.
 *
 * @throws ConfigError if the module cannot be loaded or does not export a list of checks
 */
export async function loadChecks(config: SiteConfig): Promise<SiteCheck[]> {
  const { root, checks, checksFile } = config
  if (checksFile === undefined) return checks
  const { exports } = await loadModule(checksFile, root, config.cacheDir)
  const findings = validateChecks(exports.checks, toSiteFile(root, checksFile))
  if (findings.length > 0) throw new ConfigError(findings, root)
  return [...checks, ...(exports.checks as SiteCheck[])]
}

/** Returns the host that runs the build, detected by its environment variables. */
function hostOf(env: Readonly<Record<string, string | undefined>>): HostName[] {
  if (env.NETLIFY) return ['netlify']
  if (env.CF_PAGES) return ['cloudflare']
  return env.VERCEL ? ['vercel'] : []
}

/** Returns the absolute path of the site's config file. */
function findConfigFile(root: string): string {
  const [file, ...others] = findModules(root, CONFIG_NAME)
  if (file !== undefined && others.length === 0) return file
  if (file !== undefined) {
    const all = [file, ...others].map((one) => toSiteFile(root, one))
    const finding = configFinding(
      all[0]!,
      `There are several config files: ${all.join(', ')}.`,
      'Keep one of them, and remove or rename the rest.',
    )
    throw new ConfigError([finding], root)
  }
  const names = moduleExtensions.map((end) => CONFIG_NAME + end).join(', ')
  const hint =
    configHint(readdirSync(root)) ??
    `Create one of ${names} there, or pass the folder of the site: \`quire build <folder>\`.`
  throw new ConfigError([configFinding('', `There is no config file in ${root}.`, hint)], root)
}

/**
 * Hashes file names, contents and environment values. The hash is the same on every machine, since
 * file names are relative to the root.
 */
async function hashConfig(root: string, files: string[], values: Environment): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    const name = toSiteFile(root, file)
    // Neither `.env` nor the redirects affect pages.
    if (name !== '.env' && name !== REDIRECTS_FILE) hash.update(`${name}\0${readSource(file)}\0`)
  }
  hash.update(environmentKey(values))
  return hash.digest('hex')
}
