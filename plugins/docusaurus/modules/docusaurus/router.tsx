import { usePage, useSite, withBase } from 'quire-docs/content'
import Link from './Link.tsx'

/**
 * `useLocation` of `@docusaurus/router`: the page's path. Query and hash are empty, because they are
 * unknown at build time.
 */
export function useLocation(): { pathname: string; search: string; hash: string; key: string } {
  const { path } = usePage()
  const { config } = useSite()
  return { pathname: withBase(config.base, path), search: '', hash: '', key: path }
}

/** `Redirect` of `@docusaurus/router`: works without scripts, and shows a link until then. */
export function Redirect({ to }: { to: string }) {
  const { config } = useSite()
  const url = to.startsWith('/') && !to.startsWith('//') ? withBase(config.base, to) : to
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <p>
        <a href={to}>{to}</a>
      </p>
    </>
  )
}

export { Link, Link as NavLink }
