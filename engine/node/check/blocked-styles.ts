import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { toSiteFile } from '../files/site-file.ts'
import { loadOf } from '../html/references.ts'
import { sitePolicy } from '../output/site-rules.ts'
import { blockedLoad } from './blocked.ts'

/** A stylesheet, or another file of the bundle, which is skipped. */
interface BundledFile {
  path: string
  content: string | Uint8Array
}

const EXTERNAL = /(@import\s+)?(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)/gi

/** Reports what the site's stylesheets load from elsewhere although the security policy blocks it. */
export function blockedInStyles(config: SiteConfig, files: readonly BundledFile[]): Finding[] {
  const policy = sitePolicy(config, { inlineScripts: [] })
  const findings = new Map<string, Finding>()
  for (const { path, content } of files) {
    if (!path.endsWith('.css')) continue
    const text = content
      .toString()
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
    for (const { 0: match, 1: imported, 2: url = '', index } of text.matchAll(EXTERNAL)) {
      if (!imported && !match.startsWith('url(')) continue
      const load = loadOf(imported ? 'style-src' : directiveAt(text, index), url)
      const problem = load && blockedLoad(load, policy, config.url)
      if (!problem || findings.has(load)) continue
      findings.set(load, { ...problem, severity: 'warning', ...sourceOf(url, config) })
    }
  }
  return [...findings.values()]
}

/** Returns what decides about a `url(…)`: it is a font in `@font-face`, else an image. */
function directiveAt(css: string, offset: number): string {
  const rule = css.slice(0, css.lastIndexOf('{', offset))
  return /@font-face\s*$/i.test(rule) ? 'font-src' : 'img-src'
}

/** Returns where the site's own stylesheets contain a URL. */
function sourceOf(url: string, { root, customCss, componentsFolder, pagesFolder }: SiteConfig) {
  const folders = [componentsFolder, pagesFolder]
  const found = folders.flatMap((cwd) => globSync('**/*.css', { cwd, absolute: true }))
  for (const file of [...customCss, ...found.sort()]) {
    const text = readFileSync(file, 'utf8')
    const at = text.indexOf(url)
    if (at >= 0) return { file: toSiteFile(root, file), ...placeAt(text, at) }
  }
  return {}
}
