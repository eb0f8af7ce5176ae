export const title = 'Gone'

export default function Gone() {
  return <p>Gone</p>
}
