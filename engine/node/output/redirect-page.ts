import { isExternalUrl } from '../../shared/url.ts'
import { escapeAttribute } from '../html/escape.ts'

/**
 * Renders the document of a redirected path, for hosts without support for redirects: it redirects
 * without scripts, tells search engines where the page moved to, and shows a link in case
 * refreshing is disabled.
 *
 * @param to encoded URL, with the base
 * @param siteUrl origin of the site, for the canonical URL
 */
export function redirectPage(to: string, siteUrl: string): string {
  const target = escapeAttribute(to)
  const canonical = escapeAttribute(isExternalUrl(to) ? to : siteUrl + to)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${canonical}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`
}
