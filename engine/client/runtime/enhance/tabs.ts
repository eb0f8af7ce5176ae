import { storageKeys } from '../../../shared/storage.ts'
import type { SafeStorage } from '../storage.ts'

/** Shows one tab of a set. Unknown values change nothing. */
function select(tabs: Element, value: string): void {
  const parts = ownParts(tabs)
  if (!parts.some((part) => part.dataset.value === value)) return
  for (const part of parts) {
    const chosen = part.dataset.value === value
    if (part.role === 'tabpanel') part.toggleAttribute('data-active', chosen)
    else {
      part.setAttribute('aria-selected', String(chosen))
      part.tabIndex = chosen ? 0 : -1
    }
  }
}

/** Buttons and panels of a set, without those of sets nested in its panels. */
function ownParts(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('.tab, .tabs-panel')].filter(
    (part) => part.closest('.tabs') === tabs,
  )
}

function setsOf(group: string): NodeListOf<Element> {
  return document.querySelectorAll(`.tabs[data-tabs="${CSS.escape(group)}"]`)
}

/** The reader chose a tab: the whole group follows, is remembered, and the tab stays in its place. */
export function chooseTab(tab: HTMLElement, storage: SafeStorage): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset.value
  if (tabs === null || value === undefined) return
  const group = tabs.dataset.tabs
  const before = tab.getBoundingClientRect().top
  select(tabs, value)
  if (group) {
    for (const other of setsOf(group)) select(other, value)
    storage.set(storageKeys.tabGroup(group), value)
  }
  const moved = tab.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}

/** Arrow keys, Home and End move along the list and choose. Returns whether the key was one of them. */
export function moveTab(tab: HTMLElement, key: string, storage: SafeStorage): boolean {
  const list = [...(tab.parentElement?.querySelectorAll<HTMLElement>('.tab') ?? [])]
  const at = list.indexOf(tab)
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[key]
  const next = to === undefined ? undefined : list.at(to % list.length)
  if (!next) return false
  next.focus()
  chooseTab(next, storage)
  return true
}

/** Applies remembered choices to the tabs under an element. */
export function restoreTabs(root: ParentNode, storage: SafeStorage): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-tabs]')) {
    const group = tabs.dataset.tabs
    const value = group && storage.get(storageKeys.tabGroup(group))
    if (value) select(tabs, value)
  }
}

/** Brings out the element that the hash names, where it lies in hidden panels. */
export function revealHash(hash: string): void {
  let place = hash.length > 1 ? document.getElementById(decodeHash(hash)) : null
  while (place) {
    const panel: HTMLElement | null = place.closest<HTMLElement>('.tabs-panel')
    const tabs = panel?.closest('.tabs')
    if (tabs && panel?.dataset.value) select(tabs, panel.dataset.value)
    place = panel?.parentElement ?? null
  }
}

/** The element id that a hash (`#id`) stands for. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
