/** Components that are alive in the browser. */
export { defineIsland, type Island } from './client/islands.tsx'
