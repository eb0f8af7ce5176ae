import { useState } from 'react'

export function Counter() {
  const [count] = useState<number>(0)
  return <b>{count}</b>
}
