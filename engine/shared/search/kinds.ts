export { itemAt as kindAt } from './item-at.ts'
