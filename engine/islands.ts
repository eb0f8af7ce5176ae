/** Components that are alive in the browser, and what their code needs there. */
export { defineIsland, type Island } from './client/islands.tsx'
export type { PressAction } from './client/runtime/press-action.ts'
export { trustedHtml, trustedScriptUrl } from './client/runtime/trusted.tsx'
