import teas from './teas.json'

export function Teas() {
  return <p>{teas.length}</p>
}
