import { REDIRECTS_FILE, type Redirect, redirectMistake } from '../../shared/redirect.ts'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import { type ConfigFinding, configFinding } from './report.ts'

/**
 * Reads a redirects file: one redirect a line, `/old /new`. Empty lines and what follows a `#` at
 * the start of a line or after a space are left out.
 */
export function parseRedirects(source: string): {
  redirects: Redirect[]
  findings: ConfigFinding[]
} {
  const redirects: Redirect[] = []
  const findings: ConfigFinding[] = []
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const [from, to, ...rest] = text
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (from === undefined || from === '') continue
    const report = (message: string, hint: string) =>
      findings.push({ ...configFinding(REDIRECTS_FILE, message, hint), line, column: 1 })
    if (to === undefined || rest.length > 0) {
      report(
        `The line has ${to === undefined ? 'one word' : `${rest.length + 2} words`}.`,
        'Write the old path and the new one, with a space between: "/old /new". A space in a path is "%20".',
      )
      continue
    }
    const mistake =
      wrongPath(from) ??
      (isExternalUrl(to) && /^https?:\/\/\S/.test(to) ? null : wrongPath(to, ', or a full URL')) ??
      redirectMistake(from, to)
    if (mistake) report(`The line ${mistake[0]}.`, mistake[1])
    else if (joinPath(from) === to) report('The line redirects a path to itself.', 'Remove it.')
    else redirects.push({ from: joinPath(from), to, line })
  }
  return { redirects, findings }
}

function wrongPath(path: string, or = ''): [found: string, hint: string] | null {
  return path.startsWith('/') && !path.startsWith('//')
    ? null
    : [
        `has ${JSON.stringify(path)}, which is not a path inside the site`,
        `Expected a path from the site's root, without its base: "/guides/start"${or}.`,
      ]
}
