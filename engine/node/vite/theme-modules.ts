import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import { type PartName, themeParts, themeSlots } from '../../shared/theme-parts.ts'
import { didYouMean } from '../errors/nearest.ts'
import { toSiteFile } from '../files/site-file.ts'
import { labelOf, type ThemeSource } from './theme-sources.ts'

/** A module of a theme folder. */
export interface ThemeModule {
  /** Absolute path. */
  file: string
  /** Name of the file in messages. */
  label: string
  plugin: string | null
  /** Whether that has options for its parts. */
  hasOptions?: boolean | undefined
}

/** A module of the browser, with the consent that it provides and requires. */
export interface BrowserModule extends ThemeModule {
  consent?: ThemeSource['consent'] | undefined
}

/** The contents of a theme's sources, as plain data. */
export interface ThemeModules {
  /** By part or slot; the innermost module first. */
  parts: ReadonlyMap<PartName, readonly ThemeModule[]>
  /** Layouts by their name in front matter. */
  layouts: ReadonlyMap<string, ThemeModule>
  /** Navbar items by their type without `custom-`. */
  navbar: ReadonlyMap<string, ThemeModule>
  /** Modules of the browser, in order. */
  clients: readonly BrowserModule[]
  /** Mistakes in names of files. */
  findings: readonly Finding[]
}

export const noTheme: ThemeModules = {
  parts: new Map(),
  layouts: new Map(),
  navbar: new Map(),
  clients: [],
  findings: [],
}

/** Whether a site or its plugins render a part of the shell. */
export function rendersParts({ parts, layouts, navbar }: ThemeModules): boolean {
  return [parts, layouts, navbar].some(({ size }) => size > 0)
}

type Mistake = Pick<Finding, 'rule' | 'message' | 'hint'> & Partial<Pick<Finding, 'severity'>>

const partNames: readonly string[] = [...themeParts, ...Object.keys(themeSlots)]

/** Finds the modules of a theme. Parts have capitalized names. */
export function findThemeModules(sources: readonly ThemeSource[], root: string): ThemeModules {
  const parts = new Map<PartName, ThemeModule[]>()
  const layouts = new Map<string, ThemeModule>()
  const navbar = new Map<string, ThemeModule>()
  const clients: BrowserModule[] = []
  const findings: Finding[] = []
  for (const source of sources) {
    const { plugin, parts: folder, client, consent, hasOptions } = source
    const moduleOf = (file: string): ThemeModule => {
      return { file, label: labelOf(source, file, root), plugin, hasOptions }
    }
    if (client !== undefined) clients.push({ ...moduleOf(client), consent })
    if (folder === undefined || !existsSync(folder)) continue
    for (const path of modulesIn(folder)) {
      const module = moduleOf(`${folder}/${path}`)
      const name = basename(path).replace(/\.[jt]sx?$/, '')
      const subfolder = dirname(path)
      const report = (finding: Mistake): void => {
        findings.push({
          severity: 'error',
          ...finding,
          ...(plugin === null && { file: toSiteFile(root, module.file) }),
        })
      }
      if (subfolder === 'layouts') {
        add(layouts, name, module, `layout "${name}"`, report)
      } else if (subfolder === 'navbar') {
        const type = itemType(name)
        add(navbar, type, module, `type of navbar item "custom-${type}"`, report)
      } else if (isPart(name)) {
        parts.set(name, [...(parts.get(name) ?? []), module])
      } else if (looksLikePart(name)) {
        report({
          rule: 'unknown-part',
          severity: 'warning',
          message: `"${name}" is not a part of the theme, so the build does not use this file.`,
          hint: `${didYouMean(name, partNames).trim() || `The parts are: ${partNames.join(', ')}.`} A module that parts import goes into a folder of its own, or has a name that begins with a small letter.`,
        })
      }
    }
  }
  findings.push(...replacedTwice(parts))
  return { parts, layouts, navbar, clients, findings }
}

/** Modules at the top of a theme folder, in `layouts` and in `navbar`; other folders are its own. */
function modulesIn(folder: string): string[] {
  const patterns = ['*.{tsx,jsx,ts,js}', '{layouts,navbar}/*.{tsx,jsx,ts,js}']
  return globSync([...patterns, '!**/*.test.*', '!**/*.d.ts', '!**/_*'], { cwd: folder }).sort()
}

/** Components have names with a capital, and parts keep theirs if the capital is forgotten. */
function looksLikePart(name: string): boolean {
  const small = name.toLowerCase()
  return /^[A-Z]/.test(name) || partNames.some((part) => part.toLowerCase() === small)
}

function isPart(name: string): name is PartName {
  return partNames.includes(name)
}

/** `StarCount` is the type `custom-star-count`. */
function itemType(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
}

/** Adds a module that can exist only once. The site's module wins over a plugin's. */
function add(
  modules: Map<string, ThemeModule>,
  name: string,
  module: ThemeModule,
  what: string,
  report: (finding: Mistake) => void,
): void {
  const other = modules.get(name)
  modules.set(name, module)
  if (!other || (module.plugin === null && other.plugin !== null)) return
  report({
    rule: 'theme-conflict',
    message: `There are two modules for the ${what}: ${other.label} and ${module.label}.`,
    hint: 'Remove one of the plugins, or rename one of the files.',
  })
}

/** Reports plugins that replace the same part, since only the last one would be seen. */
function replacedTwice(parts: ReadonlyMap<PartName, readonly ThemeModule[]>): Finding[] {
  return [...parts].flatMap(([name, modules]) => {
    const [first, second] = modules.filter(
      ({ file, plugin }) => plugin !== null && !/\bInner\b/.test(readFileSync(file, 'utf8')),
    )
    if (!first || !second) return []
    const message = `Two plugins replace the part "${name}" of the theme: "${first.plugin}" and "${second.plugin}".`
    const hint =
      'Remove one of them from `plugins`. Parts that render `Inner` can be used together.'
    return [{ rule: 'theme-conflict', severity: 'error' as const, message, hint }]
  })
}
