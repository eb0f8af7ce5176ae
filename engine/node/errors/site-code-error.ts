import { relative, sep } from 'node:path'
import { QuireError } from './quire-error.ts'
import { thrownAt } from './thrown-at.ts'

const browserNames =
  /^(window|document|localStorage|sessionStorage|location|history|matchMedia|getComputedStyle|requestAnimationFrame|ResizeObserver|IntersectionObserver|MutationObserver|HTMLElement|Element|customElements|self|alert|screen|CSS|Image|Audio) is not defined$/

/** Returns what to do about code that needs a browser where the build runs it; `null` for others. */
export function browserHint(error: unknown): string | null {
  const name = error instanceof Error ? browserNames.exec(error.message)?.[1] : undefined
  if (name === undefined) return null
  return `\`${name}\` exists only in browsers, and the build renders this code, too. In an island, use it in \`useEffect\` or in an event handler, or give the island a \`fallback\`, which the build shows instead.`
}

/**
 * Converts an error that the site's own code throws while it is loaded to a QuireError with its
 * place. Returns errors of other code as they are.
 *
 * @param root absolute folder of the site
 * @param engine absolute folder of the engine
 */
export function siteCodeError(error: unknown, root: string, engine: string): unknown {
  const place = thrownAt(error, engine)
  if (place === null) return error
  const file = relative(root, place.file).split(sep).join('/')
  const message = error instanceof Error ? error.message : String(error)
  return new QuireError(
    {
      rule: 'site-code',
      message: `This file fails while it is loaded: ${message}.`,
      hint:
        browserHint(error) ??
        'Code at the top level of a file runs once in the build and once in each browser.',
      file,
      line: place.line,
      column: place.column,
    },
    { cause: error },
  )
}
