import { isExternalUrl } from '../../shared/url.ts'
import { escapeAttribute } from '../html/escape.ts'

/**
 * The document of a redirected path, for hosts that know no redirects: it sends the reader on without
 * scripts, tells search engines where the page went, and shows a link where refreshing is off.
 *
 * @param to encoded address, base included
 * @param siteUrl origin of the site, for the canonical address
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
