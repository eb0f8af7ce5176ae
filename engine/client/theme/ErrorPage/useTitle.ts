import { useEffect } from 'react'
import { documentTitle } from '../../../shared/document-title.ts'
import { useConfig } from '../../runtime/context.tsx'

/** Names the document for as long as the component stands; a title set meanwhile stays. */
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
