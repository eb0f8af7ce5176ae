import { lazy, Suspense, useEffect, useState } from 'react'

const KeyList = lazy(() => import('./KeyList.tsx'))

/** Shows the list of the keys that the site reacts to when the question mark is pressed. */
export function Keys() {
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '?') setPressed((before) => before ?? event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    pressed && (
      <Suspense>
        <KeyList pressed={pressed} onClose={() => setPressed(null)} />
      </Suspense>
    )
  )
}
