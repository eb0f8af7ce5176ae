import { defineIsland } from 'quire-docs/islands'
import styles from '../../content-case/outside.ts?url'

const address = new URL('../../content-case/redirects.txt', import.meta.url).href

export default defineIsland('Address', () => (
  <p>
    {address} {styles}
  </p>
))
