import { defineIsland } from 'quire-docs/islands'

const address = new URL('../../content-case/outside.svg', import.meta.url).href

export default defineIsland('Address', () => <p>{address}</p>)
