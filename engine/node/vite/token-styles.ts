import type { ThemeSource } from './theme-sources.ts'

type Tokens = ThemeSource['tokens']

/**
 * Returns the rules that set the design tokens of plugins, in their layer; empty if there are none.
 * A value for one theme only leaves the other as it is.
 */
export function tokenStyles(all: readonly Tokens[]): string {
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
