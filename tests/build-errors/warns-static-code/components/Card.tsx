import { Toggle } from './Toggle.tsx'

export function Card() {
  return <Toggle />
}
