import { isExternalUrl } from '../../shared/url.ts'
import type { PolicySources } from './security-policy.ts'
import type { SiteConfig } from './site-config.ts'

/** Returns the site's additions to its security policy, in order; later ones take precedence. */
export function policyAdditions(
  config: Pick<SiteConfig, 'headTags' | 'plugins' | 'csp' | 'search'>,
): PolicySources[] {
  const { plugins, csp, search } = config
  const report = search.report !== undefined && isExternalUrl(search.report)
  return [
    headTagFiles(config),
    ...(report ? [{ 'connect-src': [withoutQuery(search.report!)] }] : []),
    ...plugins.map((plugin) => plugin.csp ?? {}),
    csp,
  ]
}

/** Returns the files of other sites that `headTags` load; listing them there allows them. */
function headTagFiles({ headTags }: Pick<SiteConfig, 'headTags'>): PolicySources {
  const urls = (tag: string, attribute: string): string[] =>
    headTags.flatMap(({ tag: name, attributes = {} }) => {
      const url = String(attributes[attribute] ?? '')
      const isLoaded = tag === 'script' || /(?:^|\s)stylesheet(?:\s|$)/i.test(`${attributes.rel}`)
      return name === tag && isLoaded && isExternalUrl(url) ? [withoutQuery(url)] : []
    })
  return { 'script-src': urls('script', 'src'), 'style-src': urls('link', 'href') }
}

/** A policy source is a URL without query; the policy's separators are encoded. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, 'https://site.invalid')
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}
