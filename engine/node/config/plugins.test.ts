import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Plugin } from '../plugins/plugin.ts'
import { variableFinder } from './environment.ts'
import { configurePlugins, readPluginVariables } from './plugins.ts'

const schema = z.strictObject(
  { id: z.string().regex(/^C-/, { error: 'Expected an id like "C-1".' }).optional() },
  { error: 'There is only `id`.' },
)

/** A plugin with an id from its options or the environment. */
const counter = (options: object = {}): Plugin => ({
  name: 'counter',
  api: 1,
  version: '1',
  variables: { COUNTER_ID: schema.shape.id },
  configure({ root, variables, check }) {
    const { COUNTER_ID: id } = variables
    const settings = check({ ...options, ...(id && { id }) }, schema)
    return settings?.id ? { client: { module: `${root}/a.ts`, options: settings } } : undefined
  },
})
const site = { root: '/site', file: 'quire.config.ts' }

/** Configures plugins as loading does. */
function configure(plugins: Plugin[], env: Record<string, string> = {}, file = '') {
  const read = readPluginVariables(plugins, variableFinder(env, file))
  const made = configurePlugins(plugins, read.variables, site)
  return { ...made, findings: [...read.findings, ...made.findings] }
}

describe('plugins', () => {
  it.each([
    ['options', counter({ id: 'C-1' }), {}, '', 'C-1'],
    ['the environment, which wins', counter({ id: 'C-1' }), { COUNTER_ID: 'C-2' }, '', 'C-2'],
    ['the file', counter(), {}, 'COUNTER_ID=C-3', 'C-3'],
    ['the environment before the file', counter(), { COUNTER_ID: 'C-2' }, 'COUNTER_ID=C-3', 'C-2'],
    ['the file if the variable is empty', counter(), { COUNTER_ID: '' }, 'COUNTER_ID=C-3', 'C-3'],
  ])('are configured by %s', (_, plugin, env, file, id) => {
    const { plugins, findings } = configure([plugin], env, file)
    expect(findings).toEqual([])
    expect(plugins).toMatchObject([{ client: { module: '/site/a.ts', options: { id } } }])
  })

  it('stay as they are without anything to configure', () => {
    const plain: Plugin = { name: 'plain', api: 1, version: '1' }
    const { plugins } = configure([plain, counter()])
    expect(plugins[0]).toBe(plain)
    expect(plugins[1]).not.toHaveProperty('client')
  })

  it.each([null, 5, 'client'])('may return members and nothing else: %j', (returned) => {
    const odd = {
      name: 'odd',
      api: 1,
      version: '1',
      configure: () => returned,
    } as unknown as Plugin
    expect(configure([odd]).findings).toMatchObject([
      {
        message: `\`configure\` of the plugin "odd" returned ${JSON.stringify(returned)}.`,
        hint: 'Expected an object with members of the plugin, or undefined.',
        at: 'plugins[0]',
      },
    ])
  })

  it('see only their own variables', () => {
    const spy: Plugin = {
      name: 'spy',
      api: 1,
      version: '1',
      configure: ({ variables }) => ({
        client: { module: '/a.ts', options: Object.keys(variables) },
      }),
    }
    const { plugins } = configure([counter(), spy], { COUNTER_ID: 'C-2', SECRET: 's' })
    expect(plugins[1]).toMatchObject({ client: { options: [] } })
  })

  it('report what is wrong with a variable where it stands, and with options where they are listed', () => {
    const report = ({ findings }: ReturnType<typeof configure>) =>
      findings.map(({ file, message, hint, at }) => [file, message, hint, at])
    expect(report(configure([counter()], { COUNTER_ID: 'abc' }))).toEqual([
      ['environment', '`COUNTER_ID` is "abc".', 'Expected an id like "C-1".', undefined],
    ])
    expect(report(configure([counter()], {}, 'COUNTER_ID=abc'))[0]![0]).toBe('.env')
    expect(report(configure([counter({ id: 'x', ids: 1 })]))).toEqual([
      [
        'quire.config.ts',
        'The option `id` of the plugin "counter" is "x".',
        'Expected an id like "C-1".',
        'plugins[0]["()"].id',
      ],
      [
        'quire.config.ts',
        '`ids` is not an option of the plugin "counter".',
        'There is only `id`.',
        'plugins[0]["()"].ids',
      ],
    ])
  })

  it('have to return members of a plugin', () => {
    const odd = { ...counter(), configure: () => ({ client: 1, files: [] }) } as never
    expect(configure([odd]).findings.map(({ message }) => message)).toEqual([
      '`plugins[0].client` is 1.',
      '`plugins[0].files` is not a setting.',
    ])
  })

  it('cannot have commands under the name of one of the engine', () => {
    const run = () => {}
    const commands = { fill: { description: 'Fills it.', run } }
    const named = (name: string) =>
      configure([{ ...counter(), name, configure: () => ({ commands }) }])
    expect(named('counter').findings).toEqual([])
    expect(named('check').findings).toMatchObject([
      {
        message:
          '`plugins[0].name` is "check", a command of Quire itself, so `quire check …` does not run the commands of the plugin.',
        at: 'plugins[0].name',
      },
    ])
  })

  it('cannot both have a search', () => {
    const search = { module: '/search.ts' }
    const finder = (name: string): Plugin => ({ name, api: 1, version: '1', search })
    const made = { ...finder('made'), search: undefined as never, configure: () => ({ search }) }
    expect(configure([finder('one')]).findings).toEqual([])
    expect(configure([finder('one'), made]).findings).toMatchObject([
      { message: 'The plugins "one" and "made" both have a search.', at: 'plugins[1]' },
    ])
  })

  it('that throw are named', () => {
    const configureAll = () =>
      configure([
        {
          ...counter(),
          configure() {
            throw new Error('No.')
          },
        },
      ])
    expect(configureAll).toThrow('The plugin "counter" failed in `configure`: No.')
  })
})
