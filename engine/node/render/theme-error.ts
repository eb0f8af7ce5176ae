import { QuireError } from '../errors/quire-error.ts'
import { isSuspended, renderReason } from '../errors/render-reason.ts'
import { browserHint } from '../errors/site-code-error.ts'
import { thrownAt } from '../errors/thrown-at.ts'
import { NEVER_ENDS } from '../errors/time-limit.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'

/**
 * Converts an error that a part of a site's theme throws while a page is rendered to a QuireError
 * with its place. Returns errors of the engine as they are.
 *
 * @param root absolute folder of the site
 * @param page source file of the page, relative to the root
 */
export function themeError(error: unknown, root: string, page: string): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const place = thrownAt(cause, engineFolder)
  const reason = renderReason(error)
  const isNamed = /^The .*\btheme\b/.test(reason)
  // Nothing of the engine's own waits, or runs forever.
  const isOfTheme = isNamed || isSuspended(error) || reason === NEVER_ENDS
  if (place === null && !isOfTheme) return error
  const within = place?.name ? `It was thrown in \`${place.name}\`. ` : ''
  return new QuireError(
    {
      rule: 'theme-error',
      message: isNamed ? reason : `A part of the theme cannot be rendered: ${reason}`,
      hint: [browserHint(cause), `${within}The page is ${page}.`].filter(Boolean).join('\n'),
      ...(place && {
        file: toSiteFile(root, place.file),
        line: place.line,
        column: place.column,
      }),
    },
    { cause: error },
  )
}
