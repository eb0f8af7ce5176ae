export default function Wide() {
  return <b>{window.innerWidth}</b>
}
