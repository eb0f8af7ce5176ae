import { defineIsland } from 'quire-docs/islands'
import { type ReactNode, useState } from 'react'

function Counter({ from }: { from: number }): ReactNode {
  const [count, setCount] = useState(from)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Cups: {count}
    </button>
  )
}

export default defineIsland('Counter', Counter)
