import { isExternalUrl } from 'quire-docs/content'

/** `@docusaurus/isInternalUrl`: whether a URL belongs to the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternalUrl(url)
}
