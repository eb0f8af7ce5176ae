import { expect, it } from 'vitest'
import { pluginActions } from './actions.ts'
import type { Plugin } from './plugin.ts'

const plugin = (name: string, actions: Plugin['actions']): Plugin => ({
  name,
  api: 1,
  version: '1',
  ...(actions && { actions }),
})

it('actions of plugins are files by name', () => {
  const plugins = [
    plugin('sample', { sample: new URL('file:///a/run.ts'), 'sample-edit': '/a/edit.ts' }),
    plugin('none', undefined),
  ]
  expect([...pluginActions({ plugins })]).toEqual([
    ['sample', '/a/run.ts'],
    ['sample-edit', '/a/edit.ts'],
  ])
})

it('an action with the name of another plugin, or of the engine, is an error', () => {
  expect(() => pluginActions({ plugins: [plugin('sample', { copy: '/a.ts' })] })).toThrow(
    'The plugin "sample" failed in `actions`: "copy" is not the name of an action: write `sample`, or a name that begins with `sample-`.',
  )
})
