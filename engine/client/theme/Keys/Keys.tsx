import { useEffect, useState } from 'react'
import { lazyPartInSuspense } from '../lazy-part.tsx'

const KeyList = lazyPartInSuspense('KeyList')

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
  return pressed && <KeyList pressed={pressed} onClose={() => setPressed(null)} />
}
