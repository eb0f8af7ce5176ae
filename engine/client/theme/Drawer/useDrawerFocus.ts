import { type RefObject, useEffect } from 'react'

/** While the side menu is open: focus stays in it, and Escape closes it; then focus goes back. */
export function useDrawerFocus(
  open: boolean,
  first: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    const drawer = first.current?.closest('aside')
    if (!open || !drawer) return
    const opener = document.activeElement as HTMLElement | null
    const behind = [...document.querySelectorAll<HTMLElement>('header, main, footer')]
    for (const element of behind) element.inert = true
    first.current?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      const focus =
        drawer.contains(document.activeElement) || document.activeElement === document.body
      for (const element of behind) element.inert = false
      if (focus) opener?.focus()
    }
  }, [open, first, setOpen])
}
