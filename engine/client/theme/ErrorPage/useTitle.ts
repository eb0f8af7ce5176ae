import { useEffect } from 'react'
import { documentTitle } from '../../../shared/document-title.ts'
import { useConfig } from '../../runtime/context.tsx'

/** Sets the document title while the component is mounted; a title set in the meantime is kept. */
export function useTitle(text: string): void {
  const title = documentTitle(useConfig(), text)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
