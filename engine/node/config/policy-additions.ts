import { isExternalUrl } from '../../shared/url.ts'
import type { PolicySources } from './security-policy.ts'
import type { SiteConfig } from './site-config.ts'

/** Returns what a site adds to its security policy, in order: the last one speaks last. */
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

/** Returns the files of other sites that `headTags` load: naming them there is permission enough. */
function headTagFiles({ headTags }: Pick<SiteConfig, 'headTags'>): PolicySources {
  const urls = (tag: string, attribute: string): string[] =>
    headTags.flatMap(({ tag: name, attributes = {} }) => {
      const url = String(attributes[attribute] ?? '')
      const isLoaded = tag === 'script' || /(?:^|\s)stylesheet(?:\s|$)/i.test(`${attributes.rel}`)
      return name === tag && isLoaded && isExternalUrl(url) ? [withoutQuery(url)] : []
    })
  return { 'script-src': urls('script', 'src'), 'style-src': urls('link', 'href') }
}

/** A source is a URL without query, in which a policy's own separators are encoded. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, 'https://site.invalid')
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}
