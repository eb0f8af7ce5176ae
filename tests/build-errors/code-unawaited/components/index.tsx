async function load() {
  throw new Error('The prices are not there')
}
load()

export function Prices() {
  return <p>1</p>
}
