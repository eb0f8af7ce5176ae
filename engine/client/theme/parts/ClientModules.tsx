import modules from 'virtual:quire/client-modules'
import { useEffect, useRef } from 'react'
import type { ClientModule, NavigatedPage } from '../../../shared/client-module.ts'
import { useConfig, useLocation, usePage } from '../../runtime/context.tsx'
import { whenIdle } from '../../runtime/idle.ts'

/** The consent that a module of the browser provides, and that it requires. */
interface ConsentOf {
  providesConsentFor?: readonly string[]
  requiresConsent?: string
}

/** A browser module of a plugin, whose options may have any type. */
type BrowserModule = ClientModule<unknown>

export type BrowserModules = readonly (readonly [
  name: string,
  load: () => Promise<BrowserModule | { default: BrowserModule }>,
  consent?: ConsentOf,
])[]

interface StartContext {
  /** Options of the modules, by their names. */
  options?: Readonly<Record<string, unknown>>
  idle?(run: () => void): void
}

/**
 * Loads the browser modules of the site and its plugins when the browser is idle, and calls them
 * for each page shown. Pages shown earlier are reported once the code has loaded. An error in one
 * module does not affect the others.
 */
export function ClientModules() {
  const { clientOptions } = useConfig()
  const { path, title, kind } = usePage()
  const { pathname, search, path: locationPath } = useLocation()
  const report = useRef<(page: NavigatedPage) => void>(null)
  const before = useRef<Pick<NavigatedPage, 'path' | 'url'>>(null)
  // While the page at the location loads, the previous page is still shown.
  const isShown = kind === 'not-found' || path === locationPath
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is reported once, even if its title changes
  useEffect(() => {
    // The first render does not know the query yet.
    const url = location.href.replace(/#.*$/s, '')
    const last = before.current
    if (!isShown || last?.url === url) return
    report.current ??= startModules(modules, clientOptions ? { options: clientOptions } : {})
    const from = last?.path ?? null
    const referrer = last?.url ?? document.referrer
    report.current({ path, title, from, url, documentTitle: document.title, referrer })
    before.current = { path, url }
  }, [isShown, pathname, search])
  return null
}

/** Starts modules and returns a function that reports a page to all of them. */
export function startModules(
  all: BrowserModules,
  { options = {}, idle = whenIdle }: StartContext = {},
): (page: NavigatedPage) => void {
  const isRefused = refusesTracking()
  const providers = all.map(([, , consent]) => ({
    provides: consent?.providesConsentFor ?? [],
    allowed: [] as readonly string[],
  }))
  /** Whether all modules that provide consent for a category have allowed it, if there are any. */
  const allows = (category: string | undefined): boolean =>
    category === undefined ||
    providers.every(
      ({ provides, allowed }) => !provides.includes(category) || allowed.includes(category),
    )
  /** The page to report to each module once it has consent. */
  const waiting = new Map<(page: NavigatedPage) => void, NavigatedPage>()
  const reporters = all.map(([name, load, { requiresConsent: required } = {}], place) => {
    const { provides } = providers[place]!
    if (isRefused && (provides.length > 0 || required !== undefined)) return () => {}
    const callHook = (hook: string, run: () => void): void => {
      try {
        run()
      } catch (error) {
        console.error(`The client module of ${name} failed in ${hook}().`, error)
      }
    }
    const answer = (allowed: readonly string[]): void => {
      providers[place]!.allowed = allowed
      for (const [reportNow, page] of [...waiting]) reportNow(page)
    }
    const start = async (): Promise<BrowserModule> => {
      await new Promise<void>((resolve) => idle(resolve))
      const module = await load()
      const instance = 'default' in module ? module.default : module
      const moduleOptions = options[name] ?? null
      callHook('start', () => instance.start?.(moduleOptions))
      if (provides.length > 0) callHook('ask', () => instance.ask?.(answer, moduleOptions))
      return instance
    }
    let running: Promise<BrowserModule> | undefined
    const report = (page: NavigatedPage): void => {
      if (!allows(required)) {
        waiting.set(report, page)
        return
      }
      waiting.delete(report)
      if (!running) {
        running = start()
        running.catch((error) => {
          // The reader may have been offline: the next page tries again.
          running = undefined
          console.error(`The client module of ${name} did not load.`, error)
        })
      }
      running.then(
        (instance) => {
          // Consent may have been withdrawn while the code was loading.
          if (allows(required)) callHook('navigated', () => instance.navigated?.(page))
        },
        () => {},
      )
    }
    return report
  })
  return (page) => {
    for (const report of reporters) report(page)
  }
}

/** Whether the browser sends a "do not track" preference. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
