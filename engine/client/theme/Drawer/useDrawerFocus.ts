import { type RefObject, useEffect } from 'react'
import { documentHooks } from '../../../shared/storage.ts'

/**
 * While the side menu is open, what lies behind it is inert; Escape and a click beside it close it.
 * Opening it moves the focus in, changing panels keeps it in, and closing gives it back.
 */
export function useDrawerFocus(
  drawer: RefObject<HTMLElement | null>,
  open: boolean,
  panel: string,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const behind = document.querySelectorAll<HTMLElement>(
      `#${documentHooks.root} > :not(:has(#${documentHooks.drawer})), main`,
    )
    for (const element of behind) element.inert = true
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false)
    }
    // The backdrop of a popover lets clicks through, to the document's root where all else is inert.
    const onClick = ({ target }: MouseEvent): void => {
      if (!drawer.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', onClick)
      for (const element of behind) element.inert = false
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [drawer, open, setOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new panel hides the button that was pressed
  useEffect(() => {
    if (!open) return
    // The button that leads to the other panel, else the one that closes the menu.
    const buttons = [...(drawer.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    buttons.findLast((button) => button.checkVisibility())?.focus({ preventScroll: true })
  }, [drawer, open, panel])
}
