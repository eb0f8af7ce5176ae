import actions from 'virtual:quire/actions'
import { documentHooks } from '../../shared/storage.ts'
import { watchOverflow } from './enhance/overflow.ts'
import { chooseTab, moveTab, restoreTabs, revealHash } from './enhance/tabs.ts'
import { recheckHash, scrollToHash } from './hash-scroll.ts'
import { whenIdle } from './idle.ts'
import { finishReload, reloadAt, wasReloaded } from './reload.ts'
import { holdClicks, takeEarlyClicks } from './replay.ts'
import { readSearchKey } from './search-keys.ts'
import type { RunningShell } from './shell.tsx'
import { createStorage } from './storage.ts'

/** Buttons that need the shell. All others are handled by the browser or by this file. */
const BUTTONS = `#${documentHooks.root} button:not([popovertarget],[data-action],.tab)`
/** Controls that islands handle, and that also work without scripts. */
const NATIVE = '[data-island] :is(input,summary)'

/** How long to wait for an idle moment after the page's load event before loading the shell. */
const IDLE_TIMEOUT_MS = 3000

const storage = createStorage(window)
const releaseButtons = holdClicks(document, BUTTONS)
const releaseNative = holdClicks(document, NATIVE)
let shell: Promise<RunningShell> | undefined

/** Applies the reader's saved choices, and layout that depends on the screen, to new content. */
function enhance(root: ParentNode): void {
  restoreTabs(root, storage)
  watchOverflow(root)
}

function loadShell(): Promise<RunningShell> {
  shell ??= import('./shell.tsx')
    .then((module) => module.startShell)
    // Outside the import, which the bundler wraps: failures from here on are not load failures.
    .then((startShell) =>
      startShell({
        storage,
        restore: enhance,
        ready: () => removeEventListener('popstate', reloadIfUrlChanged),
      }),
    )
    .then((running) => {
      releaseButtons()
      releaseNative()
      return running
    })
    .catch((error) => {
      // The next interaction tries again; reading and links work without the shell.
      shell = undefined
      releaseNative()
      console.warn('The shell of the site could not be loaded.', error)
      throw error
    })
  return shell
}

const ignore = (): void => {}

const withShell = (use?: (running: RunningShell) => void): void => {
  loadShell().then(use, ignore)
}
const preloadShell = (): void => withShell()
const openSearch = (query: string): void => withShell((running) => running.openSearch(query))
const announce = (key: string, text: string): void =>
  withShell((running) => running.announce(key, text))

/**
 * Wraps lines, or copies the text of a control; the code is loaded on first use. Safari allows
 * copying only during the press, so the clipboard gets a promise of the text.
 */
function wrapOrCopy(control: HTMLElement): void {
  const code = import('./enhance/code-buttons.ts')
  if (control.dataset.action === 'wrap') {
    code.then(({ toggleWrap }) => toggleWrap(control), ignore)
    return
  }
  // Pages served over plain HTTP have no clipboard API.
  const written = navigator.clipboard?.write?.([
    new ClipboardItem({ 'text/plain': code.then(({ blobOf }) => blobOf(control)) }),
  ])
  const isDone = written?.then(
    () => true,
    () => false,
  )
  code.then(({ finishCopy }) => finishCopy(control, isDone, announce), ignore)
}

/**
 * Runs the action of a plugin's button; the code is loaded on first use. Returns `undefined` if no
 * plugin has an action of this name.
 */
const runAction = (action = '', control?: HTMLElement): Promise<void> | undefined =>
  actions[action]?.().then((module) => module.default(control), ignore)

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  // Any element of a page may open the search.
  if (target.closest('[data-search-open]')) openSearch('')
  const control = target.closest<HTMLElement>('.anchor,.entry-link,[data-action],.tab')
  if (!control || runAction(control.dataset.action, control)) return
  if (control.matches('.tab')) chooseTab(control, storage)
  else wrapOrCopy(control)
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (target instanceof HTMLElement && target.matches('.tab') && moveTab(target, key, storage)) {
    event.preventDefault()
    return
  }
  const query = readSearchKey(event)
  if (query === null) return
  event.preventDefault()
  openSearch(query)
})

// Only `pointerover` is once-only: each later press, focus, or key retries a failed load.
for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) {
  const once = type === 'pointerover'
  document.addEventListener(type, preloadShell, { once, passive: true, capture: true })
}

/**
 * Going back after a reload can change the URL without loading its page, as the pages of one
 * document share a history entry. Until the shell is running, only a reload shows the page.
 */
function reloadIfUrlChanged(): void {
  if (location.pathname !== loadedPath) reloadAt(scrollY)
}
const loadedPath =
  (document.documentElement as HTMLElement & Record<string, unknown>)[documentHooks.loadedPath] ??
  location.pathname
// Reload once at most: a script of the site may have changed the URL.
if (!wasReloaded()) reloadIfUrlChanged()
addEventListener('popstate', reloadIfUrlChanged)

enhance(document)
takeEarlyClicks(document.documentElement)
if (location.hash) {
  revealHash(location.hash)
  recheckHash(location.hash)
  runAction(location.hash.slice(1).split('=')[0])
}
finishReload()
const toHash = (): void => scrollToHash(location.hash, 'auto')
if ('navigation' in window) {
  // Skip back and forward navigation: it restores the scroll position, which may not be at the
  // anchor.
  navigation.addEventListener('navigate', ({ hashChange, navigationType }) => {
    if (hashChange && navigationType !== 'traverse') {
      addEventListener('hashchange', toHash, { once: true })
    }
  })
} else {
  // The browser scrolls to visible targets itself, and restores the position on the way back.
  addEventListener('hashchange', () => revealHash(location.hash) && toHash())
}

addEventListener('online', preloadShell)
if (document.readyState === 'complete') whenIdle(preloadShell, IDLE_TIMEOUT_MS)
else addEventListener('load', () => whenIdle(preloadShell, IDLE_TIMEOUT_MS))
