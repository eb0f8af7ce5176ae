import type { Plugin } from 'vite'
import { breakpoints } from '../../shared/breakpoints.ts'
import { engineFolder } from '../files/engine-folder.ts'

/** Cascade layers, weakest first: a rule of a site overrides any of the theme. */
const ORDER = '@layer reset,theme,content,plugins,site;'

/** Stylesheets of the theme that are not in the layer `theme`. */
const OWN_LAYER: Record<string, string> = {
  'base.css': 'reset',
  'code.css': 'content',
  'content.css': 'content',
  'print.css': 'content',
  'tables.css': 'content',
  'tabs.css': 'content',
}

const IMPORT = /@import\s+(?:url\([^)]*\)|"[^"]*"|'[^']*')[^;]*;/g

/**
 * Puts each stylesheet into the cascade layer of its owner and resolves the names of breakpoints.
 * A stylesheet that starts with `@layer` orders its rules itself.
 *
 * @param isOfPlugin whether an absolute file belongs to a plugin
 */
export function cascadeLayers(isOfPlugin: (file: string) => boolean = () => false): Plugin[] {
  const handler = (code: string, id: string): string => {
    const file = id.replace(/\?.*$/, '')
    return layered(code, isOfPlugin(file) ? 'plugins' : layerOf(file))
  }
  const layerPlugin: Plugin = {
    name: 'quire-cascade-layers',
    enforce: 'pre',
    transform: {
      // With `?url` or `?raw`, a stylesheet is a script that exports its URL or text.
      filter: { id: /\.css(?:\?(?!.*\b(?:raw|url)\b)|$)/ },
      handler,
    },
  }
  // Other languages have their own rules about the order; at this point, they are compiled to CSS.
  const compiled: Plugin = {
    name: 'quire-compiled-cascade-layers',
    transform: {
      filter: { id: /\.(?:s[ac]ss|less|styl(?:us)?)(?:\?(?!.*\b(?:raw|url)\b)|$)/ },
      handler,
    },
  }
  return [layerPlugin, compiled]
}

export function layered(code: string, layer: string): string {
  const css = code.replace(/\(--(\w+)\)/g, (name, key: string) =>
    key in breakpoints ? breakpoints[key as keyof typeof breakpoints] : name,
  )
  if (/^\s*@layer\s/.test(css)) return css
  // Imports must come first, and carry their layer themselves.
  const imports = (css.match(IMPORT) ?? []).map((rule) =>
    / layer[(\s;]/.test(rule)
      ? rule
      : rule.replace(/@import\s+(?:url\([^)]*\)|"[^"]*"|'[^']*')/, `$& layer(${layer})`),
  )
  // Line numbers stay the same, so that positions in errors are correct.
  const rest = css.replace(IMPORT, (rule) => rule.replace(/[^\n]/g, ''))
  return `${ORDER}${imports.join('').replaceAll('\n', ' ')}@layer ${layer}{${rest}\n}\n`
}

function layerOf(file: string): string {
  if (!file.startsWith(`${engineFolder}/`)) return 'site'
  return OWN_LAYER[file.slice(file.lastIndexOf('/') + 1)] ?? 'theme'
}
