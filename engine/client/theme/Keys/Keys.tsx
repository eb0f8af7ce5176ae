import { lazy, Suspense, useEffect, useState } from 'react'

const KeyList = lazy(() => import('./KeyList.tsx'))

/** Shows the list of the keys that the site reacts to when the question mark is pressed. */
export function Keys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return
      const isField =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'))
      if (!isField && !document.querySelector('dialog:modal')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    isOpen && (
      <Suspense>
        <KeyList onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
