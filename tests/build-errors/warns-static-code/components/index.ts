export { Button } from './Button.tsx'
export { Card } from './Card.tsx'
export { Counter } from './Counter.tsx'
