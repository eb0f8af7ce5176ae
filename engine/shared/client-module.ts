/** Any JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * The default export of a plugin's `client` module, which is loaded when the browser is idle. It
 * must not touch the article's elements. With `providesConsentFor` or `requiresConsent`, it is not
 * loaded for readers whose browser sends a privacy signal (Do Not Track, Global Privacy Control).
 */
export interface ClientModule<Options = Json> {
  /** Called once, before the other functions, with the `options` of `ClientCode`. */
  start?(options: Options): void
  /**
   * For modules with `providesConsentFor`: asks the reader, and calls `answer` with the allowed
   * categories, as soon as they are known and whenever they change.
   */
  ask?(answer: (allowed: readonly string[]) => void, options: Options): void
  /**
   * Called for the first page, and after each navigation, including changes of the query. After a
   * reader has given consent, the module is called with the current page.
   */
  navigated?(page: NavigatedPage): void
}

/** A page, as reported to browser modules. */
export interface NavigatedPage {
  /** Route path: without the base. */
  path: string
  title: string
  /** Path of the previous page; `null` for the first page. */
  from: string | null
  /** Absolute URL without the hash. */
  url: string
  /** Title of the document, including the site's title. */
  documentTitle: string
  /** URL of the previous page, possibly on another site; empty if unknown. */
  referrer: string
}
