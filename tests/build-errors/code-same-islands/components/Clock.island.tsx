import { defineIsland } from 'quire-docs/islands'

export default defineIsland('Clock', () => <button type="button">Clock</button>)
