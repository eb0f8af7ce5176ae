import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import type { ParsedOptions } from '../options.ts'

/** Folder of the frame's files in the output. */
export const FRAME_FOLDER = 'playground'

const STYLE = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
:root[data-theme="dark"]{color-scheme:dark}
body{margin:1rem;overflow-wrap:anywhere}
`

/** Returns the document of the frame. Everything else comes from its script. */
export function frameDocument(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Playground</title>
<style>${STYLE}</style>
<script src="frame.js" defer></script>
</head>
<body></body>
</html>
`
}

/**
 * Returns the policy of the frame's document. Readers write the code, so it may do anything inside
 * the frame, but nothing else: no network, no forms, no frames.
 *
 * @param origins origins that it may contact nevertheless
 */
export function framePolicy({ origins }: Pick<ParsedOptions, 'origins'>): string {
  const reached = origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${reached}`,
    `style-src 'unsafe-inline'${reached}`,
    `img-src data: blob:${reached}`,
    `font-src data:${reached}`,
    `connect-src${reached === '' ? " 'none'" : reached}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

/** Bundles a script of the frame: one file that needs no other. */
export async function frameScript(name: 'frame' | 'jsx'): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', minify: true, name: `playground_${name}` },
  })
  return output[0].code
}

/** Returns a hash of the scripts' inputs. */
export function frameVersion(): string {
  const require = createRequire(import.meta.url)
  const versions = ['react-dom', 'sucrase', 'rolldown'].map((name) => {
    try {
      return (require(`${name}/package.json`) as { version: string }).version
    } catch {
      return name
    }
  })
  return createHash('sha256').update(versions.join()).digest('base64url').slice(0, 12)
}
