import { useReducer } from 'react'

export function Toggle() {
  const [on] = useReducer((before: boolean) => !before, false)
  return <b>{String(on)}</b>
}
