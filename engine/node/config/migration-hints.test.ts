import { expect, it } from 'vitest'
import { moduleHint } from './migration-hints.ts'

it.each(['@theme/Tabs', '@theme/TabItem', '@theme-original/Details'])(
  '%s needs no import, and no plugin',
  (name) => {
    expect(moduleHint(name)).toEqual({
      message: 'is not needed: pages know this component without it.',
      hint: 'Remove the line.',
    })
  },
)

it('components of Starlight that pages know need no import', () => {
  expect(moduleHint('@astrojs/starlight/components')?.hint).toMatch(/^Remove the line\. .*`Steps`/)
  expect(moduleHint('@astrojs/react')?.hint).toContain('Components are written in React.')
})

it.each(['@theme/CodeBlock', '@theme/TabsGroup', '@docusaurus/Link'])(
  '%s comes with a plugin',
  (name) => {
    expect(moduleHint(name)?.hint).toContain('@quire-docs/docusaurus')
  },
)
