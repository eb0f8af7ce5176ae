import type { Settings } from './values.ts'

/** Maximum width of an object or list on one line. */
const WIDTH = 88

/**
 * Returns the source of a config file.
 *
 * @param plugins first-party plugins, by name, with their options
 */
export function printConfig(
  config: Settings,
  plugins: readonly (readonly [name: string, options: Settings])[],
): string {
  const imports = plugins
    .map(([name]) => `import ${identifier(name)} from '@quire-docs/${name}'\n`)
    .sort()
  const calls = plugins.map(([name, options]) =>
    Object.keys(options).length > 0
      ? `${identifier(name)}(${print(options, '  ')})`
      : `${identifier(name)}()`,
  )
  const object = print(config, '')
  const listed = calls.length > 0 ? `  plugins: [${calls.join(', ')}],\n}` : '}'
  return `${imports.join('')}import { defineConfig } from 'quire-docs'\n\nexport default defineConfig(${object.slice(0, -1)}${listed})\n`
}

/** `hosted-search` is imported as `hostedSearch`. */
function identifier(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns a value as an expression, over several lines. */
export function printValue(value: unknown): string {
  return print(value, '')
}

function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'function') return functionText(value)
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((one) => print(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${name(key)}: ${print(one, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const pad = isList ? '' : ' '
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= WIDTH) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function name(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

function quoted(text: string): string {
  if (text.includes('\n')) return `\`${text.replace(/[`\\]|\$\{/g, '\\$&')}\``
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`
}

/** Returns a function as an expression; `editUrl(context) {…}` of an object is none. */
export function functionText(value: object): string {
  const text = String(value)
  return /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? text : `function ${text}`
}
