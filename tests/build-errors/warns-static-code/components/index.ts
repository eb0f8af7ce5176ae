export { Button } from './Button.tsx'
export { Counter } from './Counter.tsx'
