import { type RefObject, useEffect } from 'react'

/**
 * While the side menu is open, what lies behind it is inert and Escape closes it. Opening it moves
 * the focus in, changing panels keeps it in, and closing gives it back.
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
    const behind = document.querySelectorAll<HTMLElement>('header, main, footer')
    for (const element of behind) element.inert = true
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      for (const element of behind) element.inert = false
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open, setOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new panel hides the button that was pressed
  useEffect(() => {
    if (!open) return
    // The button that leads to the other panel, else the one that closes the menu.
    const buttons = [...(drawer.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    buttons.findLast((button) => button.checkVisibility())?.focus()
  }, [drawer, open, panel])
}
