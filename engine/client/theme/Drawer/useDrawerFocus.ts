import { type RefObject, useEffect } from 'react'
import { documentHooks } from '../../../shared/storage.ts'

/**
 * Makes the page behind the side menu inert while the menu is open. Moves the focus into the menu on
 * opening and on changing panels, and restores it on closing.
 */
export function useDrawerFocus(
  drawer: RefObject<HTMLElement | null>,
  open: boolean,
  panel: string,
): void {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const behind = document.querySelectorAll<HTMLElement>(
      `#${documentHooks.root} > :not(:has(#${documentHooks.drawer}), dialog), main`,
    )
    for (const element of behind) element.inert = true
    return () => {
      for (const element of behind) element.inert = false
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new panel hides the button that was pressed
  useEffect(() => {
    if (!open) return
    // Focus the button that switches to the other panel, else the one that closes the menu.
    const buttons = [...(drawer.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    buttons.findLast((button) => button.checkVisibility())?.focus({ preventScroll: true })
  }, [drawer, open, panel])
}
