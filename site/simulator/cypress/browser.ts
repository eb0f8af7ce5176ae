/** The browser that samples are told about, whichever the reader has. */
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
 * Whether a browser is among those wanted, as `Cypress.isBrowser()` and the option `browser` take
 * them: names, with `!` those that are not wanted, or objects of properties. Everything fits nothing.
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
