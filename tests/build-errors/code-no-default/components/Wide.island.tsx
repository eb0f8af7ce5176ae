export function Wide() {
  return <b>wide</b>
}
