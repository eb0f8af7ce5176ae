import { useEffect, useState } from 'react'
import { lazyPart, loadParts } from '../lazy-part.tsx'

const KeyList = lazyPart('KeyList')

/** Shows a list of the site's keyboard shortcuts when the question mark is pressed. */
export function Keys() {
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?') return
      loadParts().then(() => setPressed((before) => before ?? event), console.warn)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return pressed && <KeyList pressed={pressed} onClose={() => setPressed(null)} />
}
