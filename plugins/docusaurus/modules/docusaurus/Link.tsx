import type { ComponentProps } from 'react'

export interface LinkProps extends ComponentProps<'a'> {
  to?: string
  activeClassName?: string
  isNavLink?: boolean
  autoAddBaseUrl?: boolean
  'data-noBrokenLinkCheck'?: boolean
}

/** `@docusaurus/Link`: a link, resolved like other links in content. */
export default function Link({ to, href, ...rest }: LinkProps) {
  const { activeClassName, isNavLink, autoAddBaseUrl, ...others } = rest
  const { 'data-noBrokenLinkCheck': unchecked, ...attributes } = others
  return <a href={(to ?? href)?.replace(/^pathname:\/\//, '')} {...attributes} />
}
