import { hashTarget } from './hash-scroll.ts'

/** Moves the focus to an element without scrolling, even if it is not in the tab order. */
export function focusOn(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.dataset.routeFocus = ''
  target.focus({ preventScroll: true })
  target.addEventListener(
    'blur',
    () => {
      target.removeAttribute('tabindex')
      delete target.dataset.routeFocus
    },
    { once: true },
  )
}

/** Moves the focus to where reading continues: the hash's element, the title, or the content. */
export function moveFocus(hash: string): void {
  const target =
    hashTarget(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (target) focusOn(target)
}
