import modules from 'virtual:quire/client-modules'
import { useEffect, useRef } from 'react'
import { usePage } from '../../runtime/context.tsx'
import { whenIdle } from '../../runtime/idle.ts'

/** A page as client modules are told of it. */
export interface NavigatedPage {
  /** Route path: without the base. */
  path: string
  title: string
  /** Path of the page before it; `null` for the first one. */
  from: string | null
}

/** What a module of the browser may export; see `ClientModule` of the plugin interface. */
interface BrowserModule {
  start?(): void
  navigated?(page: NavigatedPage): void
}

export type BrowserModules = readonly (readonly [
  name: string,
  load: () => Promise<BrowserModule | { default: BrowserModule }>,
])[]

/**
 * Loads the modules of the site and its plugins when the browser is idle, and tells them of pages.
 * Those that are shown meanwhile are told when the code is there. An error stays in its module.
 */
export function ClientModules() {
  const { path, title } = usePage()
  const tell = useRef<(page: NavigatedPage) => void>(null)
  const before = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is told once, whatever its title becomes
  useEffect(() => {
    if (before.current === path) return
    tell.current ??= startModules(modules)
    tell.current({ path, title, from: before.current })
    before.current = path
  }, [path])
  return null
}

/** Starts modules and returns a function that tells all of them of a page. */
export function startModules(
  all: BrowserModules,
  idle: (run: () => void) => void = whenIdle,
): (page: NavigatedPage) => void {
  const loaded = all.map(([name, load]) => {
    const attempt = (hook: string, run: () => void): void => {
      try {
        run()
      } catch (error) {
        console.error(`The client module of ${name} failed in ${hook}().`, error)
      }
    }
    const running = new Promise<void>((resolve) => idle(resolve)).then(load).then((module) => {
      const own = 'default' in module ? module.default : module
      attempt('start', () => own.start?.())
      return own
    })
    running.catch((error) => console.error(`The client module of ${name} did not load.`, error))
    return (page: NavigatedPage) =>
      running.then(
        (own) => attempt('navigated', () => own.navigated?.(page)),
        () => {},
      )
  })
  return (page) => {
    for (const navigated of loaded) navigated(page)
  }
}
