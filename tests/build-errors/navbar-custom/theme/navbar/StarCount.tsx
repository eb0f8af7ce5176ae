export default function StarCount() {
  return <b>7</b>
}
