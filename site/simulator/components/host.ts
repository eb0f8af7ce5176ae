import { FRAGMENT, JSX } from '../compile/modules.ts'
import { BASE } from '../network/base.ts'

/** The page that components are mounted in: `cypress/support/component-index.html`. */
export const HOST = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <base href="${BASE}/">
    <title>Components App</title>
  </head>
  <body>
    <div data-cy-root></div>
  </body>
</html>`

/** The functions that compiled JSX calls. */
export function jsxFunctions(modules: unknown): Record<string, unknown> {
  const { react } = modules as { react: { createElement: unknown; Fragment: unknown } }
  return { [JSX]: react.createElement, [FRAGMENT]: react.Fragment }
}
