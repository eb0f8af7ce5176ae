import { useEffect } from 'react'
import { useSearchDialog } from '../../runtime/context.tsx'

/** Lets buttons in content open the search: any element with `data-search-open`. */
export function useSearchTriggers(): void {
  const { open } = useSearchDialog()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-search-open]')) open()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])
}
