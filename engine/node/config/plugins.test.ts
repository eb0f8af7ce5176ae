import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Plugin } from '../plugins/plugin.ts'
import { variableFinder } from './environment.ts'
import { setUpPlugins } from './plugins.ts'

const schema = z.strictObject(
  { id: z.string().regex(/^C-/, { error: 'Expected an id like "C-1".' }).optional() },
  { error: 'There is only `id`.' },
)

/** A plugin with an id from its options or the environment. */
const counter = (options: object = {}): Plugin => ({
  name: 'counter',
  api: 1,
  version: '1',
  setup({ root, env, check }) {
    const id = env('COUNTER_ID', schema.shape.id)
    const settings = check({ ...options, ...(id && { id }) }, schema)
    return settings?.id ? { client: { module: `${root}/a.ts`, options: settings } } : undefined
  },
})
const file = 'quire.config.ts'
const site = { root: '/site', cacheDir: '/site/.quire', file, command: 'build' } as const

/** Sets plugins up as loading does. */
function setUp(plugins: Plugin[], env: Record<string, string> = {}, envFile = '') {
  return setUpPlugins(plugins, variableFinder(env, envFile), site)
}

describe('plugins', () => {
  it.each([
    ['options', counter({ id: 'C-1' }), {}, '', 'C-1'],
    ['the environment, which wins', counter({ id: 'C-1' }), { COUNTER_ID: 'C-2' }, '', 'C-2'],
    ['the file', counter(), {}, 'COUNTER_ID=C-3', 'C-3'],
    ['the environment before the file', counter(), { COUNTER_ID: 'C-2' }, 'COUNTER_ID=C-3', 'C-2'],
    ['the file if the variable is empty', counter(), { COUNTER_ID: '' }, 'COUNTER_ID=C-3', 'C-3'],
  ])('are configured by %s', async (_, plugin, env, file, id) => {
    const { plugins, findings } = await setUp([plugin], env, file)
    expect(findings).toEqual([])
    expect(plugins).toMatchObject([{ client: { module: '/site/a.ts', options: { id } } }])
  })

  it('stay as they are without anything to configure', async () => {
    const plain: Plugin = { name: 'plain', api: 1, version: '1' }
    const { plugins } = await setUp([plain, counter()])
    expect(plugins[0]).toBe(plain)
    expect(plugins[1]).not.toHaveProperty('client')
  })

  it.each([null, 5, 'client'])('may return members and nothing else: %j', async (returned) => {
    const odd = {
      name: 'odd',
      api: 1,
      version: '1',
      setup: () => returned,
    } as unknown as Plugin
    expect((await setUp([odd])).findings).toMatchObject([
      {
        message: `\`setup\` of the plugin "odd" returned ${JSON.stringify(returned)}.`,
        hint: 'Expected an object with members of the plugin, or undefined.',
        at: 'plugins[0]',
      },
    ])
  })

  it('are set up one after the other, and may be asynchronous', async () => {
    const steps: string[] = []
    const slow = (name: string): Plugin => ({
      ...counter(),
      name,
      async setup() {
        steps.push(`${name} begins`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        return { client: `/${name}.ts` }
      },
    })
    const { plugins } = await setUp([slow('one'), slow('two')])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(plugins.map(({ client }) => client)).toEqual(['/one.ts', '/two.ts'])
  })

  it('are identified by the variables that they have read and that are valid', async () => {
    const reader: Plugin = {
      ...counter(),
      setup({ env }) {
        env('COUNTER_ID', schema.shape.id)
        env('COUNTER_NAME')
        env('COUNTER_COLOR')
      },
    }
    const env = { COUNTER_ID: 'abc', COUNTER_NAME: 'tea', SECRET: 's' }
    expect((await setUp([reader], env)).variables).toEqual({ COUNTER_NAME: 'tea' })
  })

  it('report what is wrong with a variable where it stands, and with options where they are listed', async () => {
    const report = async (plugin: Plugin, env = {}, envFile = '') =>
      (await setUp([plugin], env, envFile)).findings.map(({ file, message, hint, at }) => [
        file,
        message,
        hint,
        at,
      ])
    expect(await report(counter(), { COUNTER_ID: 'abc' })).toEqual([
      ['environment', '`COUNTER_ID` is "abc".', 'Expected an id like "C-1".', undefined],
    ])
    expect((await report(counter(), {}, 'COUNTER_ID=abc'))[0]![0]).toBe('.env')
    expect(await report(counter({ id: 'x', ids: 1 }))).toEqual([
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

  it('have to return members of a plugin', async () => {
    const odd = { ...counter(), setup: () => ({ client: 1, files: [] }) } as never
    expect((await setUp([odd])).findings.map(({ message }) => message)).toEqual([
      '`plugins[0].client` is 1.',
      '`plugins[0].files` is not a setting.',
    ])
  })

  it('may say which consent their code asks for, and which it needs', async () => {
    const client = { module: '/a.ts', providesConsentFor: ['ads'], requiresConsent: 'analytics' }
    const setUpWith = (change: object) =>
      setUp([{ ...counter(), setup: () => ({ client: { ...client, ...change } }) } as Plugin])
    const { plugins, findings } = await setUpWith({})
    expect(findings).toEqual([])
    expect(plugins).toMatchObject([{ client }])
    for (const [change, message] of [
      [{ providesConsentFor: 'ads' }, '`plugins[0].client.providesConsentFor` is "ads".'],
      [{ requiresConsent: 1 }, '`plugins[0].client.requiresConsent` is 1.'],
      [{ module: undefined }, '`plugins[0].client.module` is missing.'],
      [{ asks: true }, '`plugins[0].client.asks` has another name now.'],
    ] as const) {
      expect((await setUpWith(change)).findings).toMatchObject([{ message }])
    }
  })

  it('cannot have commands under the name of one of the engine', async () => {
    const run = () => {}
    const commands = { fill: { description: 'Fills it.', run } }
    const named = (name: string) => setUp([{ ...counter(), name, setup: () => ({ commands }) }])
    expect((await named('counter')).findings).toEqual([])
    expect((await named('check')).findings).toMatchObject([
      {
        message:
          '`plugins[0].name` is "check", a command of Quire itself, so `quire check …` does not run the commands of the plugin.',
        at: 'plugins[0].name',
      },
    ])
  })

  it('cannot both have a search', async () => {
    const search = { module: '/search.ts' }
    const finder = (name: string): Plugin => ({ name, api: 1, version: '1', search })
    const made = { ...finder('made'), search: undefined as never, setup: () => ({ search }) }
    expect((await setUp([finder('one')])).findings).toEqual([])
    expect((await setUp([finder('one'), made])).findings).toMatchObject([
      { message: 'The plugins "one" and "made" both have a search.', at: 'plugins[1]' },
    ])
  })

  it('that throw are named', async () => {
    const all = () =>
      setUp([
        {
          ...counter(),
          setup() {
            throw new Error('No.')
          },
        },
      ])
    await expect(all()).rejects.toThrow('The plugin "counter" failed in `setup`: No.')
  })
})
