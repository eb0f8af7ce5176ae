import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const REQUIRE_DEFAULT = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)\.default\b/g
const SVG_IMPORT = /(\bimport\s+[A-Z]\w*\s+from\s*(['"])[^'"\n]+\.svg)\2/g
const COMPONENT_QUERY = '?component'

/**
 * Supports two conventions of Docusaurus code: `require('./a.png').default`, which becomes an
 * import, and SVG files as components. A required SVG is a component, and so is one imported under a
 * capitalized name, which JSX needs. All other imports of SVG files are URLs.
 */
export function docusaurusCode(): Plugin {
  return {
    name: 'quire-docusaurus-code',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(`.svg${COMPONENT_QUERY}`)) return undefined
      const svg = await this.resolve(id.slice(0, -COMPONENT_QUERY.length), importer, {
        skipSelf: true,
      })
      return svg && `${svg.id}${COMPONENT_QUERY}.js`
    },
    load(id) {
      if (!id.endsWith(`.svg${COMPONENT_QUERY}.js`)) return undefined
      return svgModule(readFileSync(id.slice(0, -`${COMPONENT_QUERY}.js`.length), 'utf8'))
    },
    transform: {
      filter: {
        id: { include: /\.[jt]sx?$/, exclude: [/\/node_modules\//, /^\0/] },
        code: /\.svg['"]|\brequire\(/,
      },
      handler: (code) => withImports(code),
    },
  }
}

/** Replaces `require` with imports and keeps line numbers; `undefined` if nothing changes. */
export function withImports(code: string): string | undefined {
  const imports: string[] = []
  const withSvgComponents = code.replace(
    SVG_IMPORT,
    (_, start: string, quote: string) => start + COMPONENT_QUERY + quote,
  )
  const result = withSvgComponents.replace(REQUIRE_DEFAULT, (_, quote: string, path: string) => {
    const name = `__required${imports.length}`
    const query = path.endsWith('.svg') ? COMPONENT_QUERY : ''
    imports.push(`import ${name} from ${quote}${path}${query}${quote};`)
    return name
  })
  return result === code ? undefined : imports.join('') + result
}

/** Returns a module whose default export is a component that renders an SVG. */
export function svgModule(svg: string): string {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  const props: Record<string, string> = {}
  for (const [, name = '', , value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*(["'])(.*?)\2/g)) {
    if (name.includes(':') || name === 'style') continue
    props[nameOfProp(name)] = value
  }
  return [
    "import { jsx } from 'react/jsx-runtime'",
    "import { trustedHtml } from 'quire-docs/islands'",
    `const html = { __html: trustedHtml(${JSON.stringify(content.trim())}) }`,
    `const svgProps = ${JSON.stringify(props)}`,
    `const hasTitle = ${/<title\b/.test(content)}`,
    // Hide images without an accessible name from screen readers.
    'const isNamed = (props) => hasTitle || props["aria-label"] || props["aria-labelledby"]',
    'export default (props) => jsx("svg", { ...svgProps, ...props, "aria-hidden": isNamed({ ...svgProps, ...props }) ? undefined : true, dangerouslySetInnerHTML: html })',
  ].join('\n')
}

function nameOfProp(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:aria|data)-/.test(name)) return name
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Replaces the site's `tsconfig.json` for the build: it extends a package of Docusaurus, which need
 * not be installed.
 */
export function siteTsconfig(): Plugin {
  return {
    name: 'quire-docusaurus-tsconfig',
    config: () => ({ tsconfig: fileURLToPath(new URL('./site-tsconfig.json', import.meta.url)) }),
  }
}
