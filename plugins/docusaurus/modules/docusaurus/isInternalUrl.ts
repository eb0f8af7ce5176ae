import { isExternalUrl } from 'quire-docs/content'

/** `@docusaurus/isInternalUrl`: whether an address is one of the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternalUrl(url)
}
