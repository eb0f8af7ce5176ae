import { expect, it } from 'vitest'
import { guarded, PluginFailure } from './failure.ts'

const plugin = { name: 'kettle' }
const findingOf = (...args: ConstructorParameters<typeof PluginFailure>) =>
  new PluginFailure(...args).findings[0]

it('names the plugin, its function, and what it was called for', () => {
  const call = { plugin, hook: 'page', file: 'docs/tea.mdx', route: '/tea' }
  expect(
    findingOf({ ...call, position: { line: 3, column: 5 } }, new Error('No water')),
  ).toMatchObject({
    rule: 'plugin-error',
    file: 'docs/tea.mdx',
    route: '/tea',
    line: 3,
    column: 5,
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

it.each([
  [
    'a function',
    () => {
      for (;;);
    },
  ],
  [
    'an asynchronous function',
    async () => {
      for (;;);
    },
  ],
  [
    'a list of files',
    async () => {
      for await (const file of endless()) return file
    },
  ],
])('ends %s that never ends, and names the plugin', async (_, run) => {
  const call = () =>
    guarded<unknown>({ plugin, hook: 'setup' }, run, {
      present: 100,
      after: 1,
      message: 'it never ends',
    })
  await expect((async () => call())()).rejects.toThrow(
    'The plugin "kettle" failed in `setup`: it never ends.',
  )
})

function* endless(): Generator<string> {
  for (let count = 0; ; count += 1) if (count < 0) yield ''
}
