import { useEffect } from 'react'
import { useSearchDialog } from '../../runtime/context.tsx'

/** Lets any element in content that has `data-search-open` open the search dialog. */
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
