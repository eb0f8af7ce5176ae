import { defineIsland } from 'quire-docs/islands'

export default defineIsland('Clock', () => <button type="button">Timer</button>)
