export function Thrown() {
  throw new Error('Nothing to show')
}
