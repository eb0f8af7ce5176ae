import { type ReactElement, useState } from 'react'

export interface CounterProps {
  initial?: number
  onChange?: (value: number) => void
}

/** A number with a button that adds one. */
export function Counter({ initial = 0, onChange }: CounterProps): ReactElement {
  const [count, setCount] = useState(initial)

  function add(): void {
    setCount(count + 1)
    onChange?.(count + 1)
  }

  return (
    <p>
      <output>{count}</output>
      <button type="button" onClick={add}>
        +
      </button>
    </p>
  )
}

export default Counter
