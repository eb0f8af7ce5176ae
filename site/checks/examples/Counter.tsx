import type { ReactElement } from 'react'

export interface CounterProps {
  initial?: number
  onChange?: (value: number) => void
}

export declare function Counter(props: CounterProps): ReactElement
export default Counter
