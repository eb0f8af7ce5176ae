/** Anything that JSON can carry. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * The default export of a plugin's `client` module, which is loaded when the browser is idle. It must
 * not touch the article's elements. With `providesConsentFor` or `requiresConsent`, it is not loaded for readers whose
 * browser says that they do not want to be tracked (Do Not Track, Global Privacy Control).
 */
export interface ClientModule<Options = Json> {
  /** Called once, before the other functions. `options` are those of `ClientCode`. */
  start?(options: Options): void
  /**
   * For modules with `providesConsentFor`: asks the reader, and calls `answer` with the categories that are
   * allowed, as soon as that is known and whenever it changes.
   */
  ask?(answer: (allowed: readonly string[]) => void, options: Options): void
  /**
   * Called when a page is shown: the first one too, and after each navigation, also to another query
   * of the same page. A module that waited for consent is told of the page that is shown then.
   */
  navigated?(page: NavigatedPage): void
}

/** A page as modules of the browser are told of it. */
export interface NavigatedPage {
  /** Route path: without the base. */
  path: string
  title: string
  /** Path of the page before it; `null` for the first one. */
  from: string | null
  /** Absolute URL without the hash. */
  url: string
  /** Title of the document, which has the site's title in it. */
  documentTitle: string
  /** URL of the page before, which may be one of another site; empty if it is not known. */
  referrer: string
}
