import type { Finding } from '../../shared/finding.ts'
import { findingPlace } from '../errors/quire-error.ts'
import { escapeText } from '../html/escape.ts'

/** Renders the document shown instead of a page with errors. It disappears when they are fixed. */
export function errorDocument(findings: readonly Finding[], extraHead: string): string {
  return `<!doctype html>
<html lang="en" data-quire-errors>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${findings.length === 1 ? 'One mistake' : `${findings.length} mistakes`}</title>
<link rel="stylesheet" href="/_quire/dev.css">
<link rel="icon" href="data:,">
${extraHead}
</head>
<body class="quire-errors">
${errorList(findings)}
</body>
</html>
`
}

/** Renders findings as HTML: place, message, source lines, hint. */
export function errorList(findings: readonly Finding[]): string {
  const items = findings.map((finding) => {
    const place = findingPlace(finding)
    return [
      '<li>',
      place === '' ? '' : `<p class="quire-place">${escapeText(place)}</p>`,
      `<p class="quire-message">${escapeText(finding.message)}</p>`,
      finding.frame ? `<pre>${escapeText(finding.frame)}</pre>` : '',
      finding.hint ? `<p class="quire-hint">${escapeText(finding.hint)}</p>` : '',
      `<p class="quire-rule">${escapeText(finding.rule)}</p>`,
      '</li>',
    ].join('')
  })
  const heading =
    findings.length === 1 ? 'There is a mistake' : `There are ${findings.length} mistakes`
  return `<main><h1>${heading}</h1><ol>${items.join('')}</ol></main>`
}
