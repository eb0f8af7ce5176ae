import type { MessageKey } from '../../shared/messages.ts'
import { documentHooks } from '../../shared/storage.ts'
import { copyCode } from './enhance/copy.ts'
import { chooseTab, moveTab, restoreTabs, revealHash } from './enhance/tabs.ts'
import { toggleWrap } from './enhance/wrap.ts'
import { recheckHash, scrollToHash } from './hash-scroll.ts'
import { whenIdle } from './idle.ts'
import { holdClicks, takeEarlyClicks } from './replay.ts'
import { readSearchKey } from './search-keys.ts'
import type { RunningShell } from './shell.tsx'
import { createStorage } from './storage.ts'

/** Controls that need the shell. The others work through the platform, or through this file. */
const CONTROLS =
  `#${documentHooks.root} button:not([popovertarget],[data-action],.tab),` +
  '[data-island] :is(input,summary)'

/** The shell is loaded at the latest this long after the page. */
const IDLE_TIMEOUT_MS = 3000

const storage = createStorage(window)
const release = holdClicks(document, CONTROLS)
let shell: Promise<RunningShell> | undefined
let alive = false

function wake(): Promise<RunningShell> {
  shell ??= import('./shell.tsx')
    .then(({ startShell }) =>
      startShell({ storage, restore: (root) => restoreTabs(root, storage) }),
    )
    .then((running) => {
      alive = true
      release()
      return running
    })
    .catch((error) => {
      // The next intent tries again; the page reads and navigates without it.
      shell = undefined
      console.warn('The shell of the site could not be loaded.', error)
      throw error
    })
  return shell
}

const nudge = (): void => {
  wake().catch(() => {})
}
const announce = (key: MessageKey): void => {
  wake().then(
    (running) => running.announce(key),
    () => {},
  )
}

document.addEventListener('click', ({ target }) => {
  const control = target instanceof Element && target.closest<HTMLElement>('[data-action],.tab')
  if (!control) return
  if (control.dataset.action === 'copy') copyCode(control, announce)
  else if (control.dataset.action === 'wrap') toggleWrap(control)
  else if (control.matches('.tab')) chooseTab(control, storage)
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (target instanceof HTMLElement && target.matches('.tab') && moveTab(target, key, storage)) {
    event.preventDefault()
    return
  }
  const query = readSearchKey(event, alive)
  if (query === null) return
  event.preventDefault()
  wake().then(
    (running) => running.openSearch(query),
    () => {},
  )
})

// Not once, but for the pointer that merely moves: a press or a key after a failure tries again.
for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) {
  const once = type === 'pointerover'
  document.addEventListener(type, nudge, { once, passive: true, capture: true })
}

restoreTabs(document, storage)
takeEarlyClicks(document.documentElement)
if (location.hash) {
  revealHash(location.hash)
  recheckHash(location.hash)
}
const toHash = (): void => scrollToHash(location.hash, 'auto')
if ('navigation' in window) {
  // Back and forward restore the place that the reader left, which need not be the anchor's.
  navigation.addEventListener('navigate', ({ hashChange, navigationType }) => {
    if (hashChange && navigationType !== 'traverse') {
      addEventListener('hashchange', toHash, { once: true })
    }
  })
} else addEventListener('hashchange', () => revealHash(location.hash))

if (document.readyState === 'complete') whenIdle(nudge, IDLE_TIMEOUT_MS)
else addEventListener('load', () => whenIdle(nudge, IDLE_TIMEOUT_MS))
