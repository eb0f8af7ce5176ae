import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { defined } from '../config/defaults.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pathOf } from '../plugins/imports.ts'
import {
  type ClientCode,
  isClientCode,
  type Plugin,
  type ThemeExtension,
} from '../plugins/plugin.ts'

/** The additions of a site or a plugin to the theme. All paths are absolute. */
export interface ThemeSource {
  /** Name of the plugin; `null` is the site. */
  plugin: string | null
  /** Folder with parts, `layouts` and `navbar`. */
  parts?: string
  /** Whether the parts have options. */
  hasOptions?: boolean
  /** Folder of a plugin's components and islands; the site's folder is in the config. */
  components?: string
  styles: readonly string[]
  tokens: NonNullable<ThemeExtension['tokens']>
  /** Module of the browser. */
  client?: string
  /** The consent that it provides, and that it requires. */
  consent?: Pick<ClientCode, 'providesConsentFor' | 'requiresConsent'>
}

/** Returns the additions of plugins, and then of the site, in increasing order of precedence. */
export function themeSources(
  config: Pick<SiteConfig, 'root'> & Partial<Pick<SiteConfig, 'plugins'>>,
): ThemeSource[] {
  const parts = themeFolder(config)
  const client = ['.ts', '.tsx', '.js', '.jsx']
    .map((ending) => join(parts, `client${ending}`))
    .find((file) => existsSync(file))
  return [
    ...(config.plugins ?? []).map(pluginSource),
    { plugin: null, parts, styles: [], tokens: {}, client },
  ]
}

/** Returns the folder with the site's parts of the theme. */
export function themeFolder({ root }: Pick<SiteConfig, 'root'>): string {
  return join(root, 'theme')
}

function pluginSource({ name, theme = {}, client }: Plugin): ThemeSource {
  return {
    plugin: name,
    parts: theme.parts && pathOf(theme.parts),
    hasOptions: theme.options !== undefined,
    components: theme.components && pathOf(theme.components),
    styles: (theme.styles ?? []).map(pathOf),
    tokens: theme.tokens ?? {},
    client: client && pathOf(isClientCode(client) ? client.module : client),
    consent: isClientCode(client) ? consentOf(client) : undefined,
  }
}

function consentOf({ providesConsentFor, requiresConsent }: ClientCode): ThemeSource['consent'] {
  return defined({ providesConsentFor, requiresConsent })
}

/**
 * Reports components and islands with the same name from two plugins, since pages could use only one
 * of them.
 *
 * @param names returns the names of the components in a folder
 */
export function offeredTwice(
  sources: readonly ThemeSource[],
  names: (folder: string) => readonly string[],
): Finding[] {
  const owners = new Map<string, string>()
  return sources.flatMap(({ plugin, components }) => {
    if (plugin === null || components === undefined) return []
    return names(components).flatMap((name): Finding[] => {
      const other = owners.get(name)
      owners.set(name, other ?? plugin)
      if (other === undefined || other === plugin) return []
      return [
        {
          rule: 'theme-conflict',
          severity: 'error',
          message: `Two plugins have a component "${name}": "${other}" and "${plugin}".`,
          hint: 'Remove one of them from `plugins`, or tell their authors: names of components begin with that of their plugin.',
        },
      ]
    })
  })
}

/** Returns how reports name a file: relative to the site's root, or with the name of its plugin. */
export function labelOf({ plugin, parts }: ThemeSource, file: string, root: string): string {
  if (plugin === null) return file.slice(root.length + 1)
  return `${plugin}: ${parts && file.startsWith(`${parts}/`) ? file.slice(parts.length + 1) : basename(file)}`
}

/**
 * Returns the rules that set the design tokens of plugins, in their layer; empty if there are none.
 * A value for one theme only leaves the other as it is.
 */
export function tokenStyles(all: readonly ThemeSource['tokens'][]): string {
  const rules = all.flatMap(({ light = {}, dark = {} }) => {
    const both = Object.keys(light).filter((name) => light[name] === dark[name])
    const only = (tokens: Readonly<Record<string, string>>): string =>
      Object.entries(tokens)
        .filter(([name]) => !both.includes(name))
        .map(([name, value]) => `${name}:${value}`)
        .join(';')
    return [
      ruleFor(':root', both.map((name) => `${name}:${light[name]}`).join(';')),
      inTheme('light', only(light)),
      inTheme('dark', only(dark)),
    ]
  })
  const css = rules.join('')
  return css === '' ? '' : `@layer plugins{${css}}`
}

function ruleFor(selector: string, declarations: string): string {
  return declarations === '' ? '' : `${selector}{${declarations}}`
}

/** The reader's choice decides, and without one the system; print is light. */
function inTheme(theme: 'light' | 'dark', declarations: string): string {
  if (declarations === '') return ''
  const system = ruleFor(':root:not([data-theme])', declarations)
  return [
    theme === 'light' ? `@media print{${ruleFor(':root', declarations)}}` : '',
    `@media screen{${ruleFor(`[data-theme="${theme}"]`, declarations)}}`,
    `@media screen and (prefers-color-scheme:${theme}){${system}}`,
  ].join('')
}
