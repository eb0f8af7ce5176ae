const width = window.innerWidth

export default function Wide() {
  return <b>{width}</b>
}
