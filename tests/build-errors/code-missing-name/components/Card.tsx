export function Card() {
  return <b>card</b>
}
