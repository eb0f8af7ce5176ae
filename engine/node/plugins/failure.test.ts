import { expect, it } from 'vitest'
import { PluginFailure } from './failure.ts'

const plugin = { name: 'kettle' }
const findingOf = (...args: ConstructorParameters<typeof PluginFailure>) =>
  new PluginFailure(...args).findings[0]

it('names the plugin, its function, and what it was called for', () => {
  const call = { plugin, hook: 'page', file: 'docs/tea.mdx', route: '/tea' }
  expect(
    findingOf({ ...call, position: { line: 3, column: 5 } }, new Error('No water')),
  ).toMatchObject({
    ...{ rule: 'plugin-error', file: 'docs/tea.mdx', route: '/tea', line: 3, column: 5 },
    message: 'The plugin "kettle" failed in `page`: No water.',
  })
  const setup = findingOf({ plugin, hook: 'setup' }, 'It leaks!')
  expect(setup?.message).toBe('The plugin "kettle" failed in `setup`: It leaks!')
  for (const field of ['file', 'route', 'line']) expect(setup).not.toHaveProperty(field)
})

it('is at the place that an error of a plugin of unified names', () => {
  const call = { plugin, hook: 'remark', file: 'docs/tea.mdx' }
  const start = { line: 7, column: 2 }
  for (const place of [start, { start }]) {
    expect(findingOf(call, Object.assign(new Error('No'), { place }))).toMatchObject(start)
  }
})
