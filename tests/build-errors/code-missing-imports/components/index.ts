export { default as Badge } from './Badge'
export { default as Card } from './Card'
