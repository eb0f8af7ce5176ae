export { Badge, Card } from './Badge.tsx'
