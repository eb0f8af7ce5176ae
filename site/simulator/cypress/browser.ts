/** The browser that samples see, whichever the reader uses. */
export const BROWSER = {
  name: 'chromium',
  family: 'chromium',
  channel: 'stable',
  displayName: 'Chromium',
  isHeaded: false,
  isHeadless: true,
  version: '130.0.0.0',
  majorVersion: 130,
}

type Matcher = string | Partial<Record<keyof typeof BROWSER, unknown>>

/**
 * Whether a browser matches, in the syntax of `Cypress.isBrowser()` and the option `browser`:
 * names, with `!` for exclusion, or objects of properties.
 */
export function fitsBrowser(wanted: unknown): boolean {
  if (wanted === undefined) return true
  const matchers = [wanted].flat() as Matcher[]
  const isNot = (one: Matcher): one is string => typeof one === 'string' && one.startsWith('!')
  const unwanted = matchers.filter(isNot).map((one) => one.slice(1))
  const others = matchers.filter((one) => !isNot(one))
  if (unwanted.some(fits)) return false
  return others.length === 0 || others.some(fits)
}

function fits(matcher: Matcher): boolean {
  if (typeof matcher === 'string') return matcher === BROWSER.name
  return Object.entries(matcher).every(
    ([key, value]) => BROWSER[key as keyof typeof BROWSER] === value,
  )
}
