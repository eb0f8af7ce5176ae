import { relative, sep } from 'node:path'
import { pendingCalls } from './early-exit.ts'
import { messageOf } from './message-of.ts'
import { QuireError } from './quire-error.ts'
import { thrownAt, thrownInPackage } from './thrown-at.ts'

const browserNames =
  /^(window|document|localStorage|sessionStorage|location|history|matchMedia|getComputedStyle|requestAnimationFrame|ResizeObserver|IntersectionObserver|MutationObserver|HTMLElement|Element|customElements|self|alert|screen|CSS|Image|Audio) is not defined$/

/**
 * Returns the hint for code that needs a browser but runs in the build; `null` for other errors.
 */
export function browserHint(error: unknown): string | null {
  const name = error instanceof Error ? browserNames.exec(error.message)?.[1] : undefined
  if (name === undefined) return null
  return `\`${name}\` exists only in browsers, and the build renders this code, too. In an island, use it in \`useEffect\` or in an event handler, or give the island a \`fallback\`, which the build shows instead.`
}

/**
 * Converts an error that the site's code throws while it is loaded to a QuireError, with its
 * position, or with the name of the package that threw it.
 *
 * @param root absolute folder of the site
 * @param engine absolute folder of the engine
 */
export function siteCodeError(error: unknown, root: string, engine: string): QuireError {
  // Errors of theme parts already contain a description.
  if (error instanceof Error && /^The (?:part|layout) .* of the theme/.test(error.message)) {
    return new QuireError({ rule: 'theme-error', message: error.message }, { cause: error })
  }
  const place = locate(error, root, engine)
  const packageName = thrownInPackage(error, engine)
  const what =
    packageName !== null
      ? `The package "${packageName}"`
      : place.file === undefined
        ? "The site's code"
        : 'This file'
  return new QuireError(
    {
      rule: 'site-code',
      message: `${what} fails while it is loaded: ${reasonOf(error)}.`,
      hint: hintFor(error, packageName),
      ...place,
    },
    { cause: error },
  )
}

function hintFor(error: unknown, packageName: string | null): string {
  const inBrowser = browserHint(error)
  if (packageName === null) {
    const when = 'Code at the top level of a file runs once in the build and once in each browser.'
    return inBrowser ?? when
  }
  return inBrowser === null
    ? 'The build runs the packages that components import. Import another version, or another package.'
    : `It runs only in browsers, and the build loads it, too. In an island, load it in \`useEffect\`: \`await import('${packageName}')\`.`
}

/**
 * Converts an unhandled rejection to a QuireError if it comes from the site's code. Returns errors
 * of the engine unchanged.
 */
export function unawaitedError(error: unknown, root: string, engine: string): unknown {
  const place = locate(error, root, engine)
  const packageName = thrownInPackage(error, engine)
  // The engine rejects with errors only. Node.js wraps any other value in an error without a
  // position.
  const isBare = (error as NodeJS.ErrnoException | null)?.code === 'ERR_UNHANDLED_REJECTION'
  const isOwn = error instanceof Error && !isBare && !error.stack?.includes(`${root}${sep}`)
  if (isOwn && place.file === undefined) return error
  return new QuireError(
    {
      rule: 'site-code',
      message: `${packageName === null ? 'Code of the site' : `The package "${packageName}"`} rejected a promise that is never awaited: ${isBare ? rejectedWith(error) : reasonOf(error)}.`,
      hint: 'Await the promise, or handle its failure: `.catch(() => …)`. Timers, too, have to handle the errors of what they call.',
      ...place,
    },
    { cause: error },
  )
}

/** Returns the reason of a rejection, from the message that Node.js makes of it. */
function rejectedWith(error: unknown): string {
  return `it rejected a promise with ${/reason (".*")\.?$/s.exec(messageOf(error))?.[1] ?? 'no error'}`
}

/**
 * Returns the name of a page's compiled code in stack traces. Its line numbers do not match the
 * source.
 */
export function compiledName(file: string): string {
  return `compiled:${file}`
}

/** Returns the report about the cause of an early exit. Call it while the process ends. */
export function earlyExit(code: number, root: string, engine: string): QuireError {
  const here = new Error('Who called?')
  // Otherwise the event loop is empty.
  const isCalled = /^\s+at process\.exit\b/m.test(here.stack ?? '')
  return new QuireError({
    rule: 'site-code',
    message: isCalled
      ? `The process ended before the command was done: code of the site has called \`process.exit(${code})\`.`
      : `The command waits for a promise that never settles${listed(pendingCalls())}.`,
    hint: isCalled
      ? 'Throw an error instead, which says what is wrong.'
      : 'Look for a promise that is never settled, in components, checks or plugins: an `await` for an event that does not happen.',
    ...(isCalled && locate(here, root, engine)),
  })
}

/**
 * Returns the error about code that blocks the thread. Call it while that code runs: its position is
 * read from the stack.
 */
export function stuckCode(root: string, engine: string): QuireError {
  return new QuireError({
    rule: 'site-code',
    message: `Code of the site never ends, and lets nothing else run${listed(pendingCalls())}.`,
    hint: 'Look for a loop without an end (`for (;;)`, `while (true)`), also one with an `await` in it. If the plugin is not yours, remove it from `plugins` in the config, and report this to its authors.',
    ...locate(new Error('Who runs?'), root, engine),
  })
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : `: ${names.join(', ')}`
}

/** Returns the position of an error in the site's code: with its line, or at least its file. */
function locate(
  error: unknown,
  root: string,
  engine: string,
): { file?: string; line?: number; column?: number } {
  const place = thrownAt(error, engine)
  if (place) {
    const { file, line, column } = place
    return { file: relative(root, file).split(sep).join('/'), line, column }
  }
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const file = /\bcompiled:(.+?):\d+:\d+\)?$/m.exec(stack)?.[1]
  return file === undefined ? {} : { file }
}

/** Returns the message of a thrown value, without a full stop at its end. */
function reasonOf(error: unknown): string {
  return messageOf(error).replace(/\.$/, '')
}
