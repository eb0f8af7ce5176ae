import { storageKeys } from '../../../shared/storage.ts'
import { decodeUrl } from '../../../shared/url.ts'
import type { SafeStorage } from '../storage.ts'

const hasValue = (parts: readonly HTMLElement[], value: string): boolean =>
  parts.some((part) => part.dataset.value === value)

/** Returns the general kind of a value (`js` for `js.cjs`), or the value itself. */
const kindOf = (value: string): string => value.replace(/\..*$/, '')

/** Selects the tab with a value, or else the tab with its general kind; see `kindOf`. */
function select(tabs: Element, wanted: string): void {
  const parts = partsOf(tabs)
  const value = hasValue(parts, wanted) ? wanted : kindOf(wanted)
  if (!hasValue(parts, value)) return
  for (const part of parts) {
    const chosen = part.dataset.value === value
    if (part.role === 'tabpanel') part.toggleAttribute('data-active', chosen)
    else {
      part.setAttribute('aria-selected', String(chosen))
      part.tabIndex = chosen ? 0 : -1
    }
  }
}

/** Returns the buttons and panels of a set, without those of nested sets. */
function partsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('.tab, .tabs-panel')].filter(
    (part) => part.closest('.tabs') === tabs,
  )
}

function setsOf(group: string): NodeListOf<Element> {
  return document.querySelectorAll(`.tabs[data-tabs="${CSS.escape(group)}"]`)
}

/**
 * Handles the reader's choice of a tab: selects it in the whole group, saves the choice, and keeps
 * the tab at the same position on the screen.
 */
export function chooseTab(tab: HTMLElement, storage: SafeStorage): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset.value
  if (tabs === null || value === undefined) return
  const group = tabs.dataset.tabs
  const before = tab.getBoundingClientRect().top
  select(tabs, value)
  if (group) {
    const key = storageKeys.tabGroup(group)
    const saved = storage.get(key) ?? ''
    // If the saved value is a variant that this set does not offer, choosing its general kind keeps
    // the variant for other sets.
    const isSaved = kindOf(saved) === value && !hasValue(partsOf(tabs), saved)
    if (!isSaved) storage.set(key, value)
    for (const other of setsOf(group)) select(other, isSaved ? saved : value)
  }
  const moved = tab.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}

/** Selects another tab on an arrow key, Home, or End. Returns whether the key was handled. */
export function moveTab(tab: HTMLElement, key: string, storage: SafeStorage): boolean {
  const list = [...(tab.parentElement?.querySelectorAll<HTMLElement>('.tab') ?? [])]
  const index = list.indexOf(tab)
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = { [forward]: index + 1, [back]: index - 1, Home: 0, End: -1 }[key]
  const next = to === undefined ? undefined : list.at(to % list.length)
  if (!next) return false
  next.focus()
  chooseTab(next, storage)
  return true
}

/** Applies saved choices to the tabs inside an element. */
export function restoreTabs(root: ParentNode, storage: SafeStorage): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-tabs]')) {
    const group = tabs.dataset.tabs
    const value = group && storage.get(storageKeys.tabGroup(group))
    if (value) select(tabs, value)
  }
}

/** Selects the tabs that contain the hash's element. Returns whether that revealed it. */
export function revealHash(hash: string): boolean {
  let element = hashTarget(hash)
  let isRevealed = false
  while (element) {
    const panel: HTMLElement | null = element.closest<HTMLElement>('.tabs-panel')
    const tabs = panel?.closest('.tabs')
    if (tabs && panel?.dataset.value) {
      isRevealed ||= !panel.hasAttribute('data-active')
      select(tabs, panel.dataset.value)
    }
    element = panel?.parentElement ?? null
  }
  return isRevealed
}

/**
 * Returns the element that a hash points to, or `null`. Heading ids are in Unicode's composed form
 * (NFC).
 */
export function hashTarget(hash: string): HTMLElement | null {
  const id = decodeUrl(hash.slice(1))
  if (id === '') return null
  return document.getElementById(id) ?? document.getElementById(id.normalize())
}
