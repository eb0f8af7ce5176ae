import { commandWords } from '../plugins/command-words.ts'
import { PLUGIN_API, transformKinds } from '../plugins/plugin.ts'
import {
  anything,
  choose,
  dictionary,
  flag,
  list,
  type Report,
  strict,
  text,
  textThat,
  urlPart,
  valueThat,
  withRule,
} from './fields.ts'
import { pluginHint } from './migration-hints.ts'
import { csp, headers } from './schema-headers.ts'

const code = valueThat((value) => typeof value === 'function', 'Expected a function.')

const fileUrl = valueThat(
  (value) =>
    value instanceof URL
      ? value.protocol === 'file:'
      : typeof value === 'string' && /^(?:\/|file:|[a-z]:[\\/])/i.test(value),
  "Expected a `file:` URL or an absolute path: `new URL('./theme', import.meta.url)`.",
)

const values = dictionary(text('a value'), 'names to values')

const name = textThat(
  'a name of lower-case letters, digits and hyphens: "glossary"',
  /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/,
  'Expected lower-case letters, digits and hyphens: "glossary".',
)

const attributes = dictionary(
  strict({
    description: text('a sentence').optional(),
    values: list(text('a value'), 'values').optional(),
  }),
  'names to attributes',
)

const directive = strict(
  {
    description: text('a sentence').optional(),
    attributes: attributes.optional(),
    forms: list(
      valueThat<string>(
        (value) => ['container', 'leaf', 'text'].includes(value as string),
        'Expected "container", "leaf" or "text".',
      ),
      'forms',
    ).optional(),
    render: code,
  },
  'a directive',
)

const source = strict({
  docs: choose((value) =>
    typeof value === 'string'
      ? text('the id of a docs folder')
      : strict({
          id: name,
          routeBasePath: urlPart('a path: "/blog"', /./),
          sidebars: anything.optional(),
          editUrl: text('a URL').optional(),
        }),
  ),
  list: code,
  load: code,
  watch: list(text('a path'), 'paths').optional(),
})

/** A value that JSON transfers to the browser unchanged. */
const data = valueThat(
  isData,
  'Expected plain data, as JSON has it: a function, a date or an instance of a class does not arrive in the browser.',
)

const unified = valueThat(
  (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  'Expected a plugin of unified: a function, or `[plugin, options]`.',
)

const transform = withRule(
  strict({
    mdast: anything.optional(),
    hast: anything.optional(),
    remark: unified.optional(),
    rehype: unified.optional(),
    applies: code.optional(),
  }),
  (value, report) => {
    const kinds = transformKinds.filter((kind) => value[kind] !== undefined)
    if (kinds.length === 1) return
    const found = kinds.length === 0 ? 'does nothing' : `has ${kinds.join(' and ')}`
    report(found, `Give each transform one of ${transformKinds.join(', ')}.`)
  },
)

/** Former settings in `markdown` of a plugin that `transforms` replaces. */
const formerTransforms = {
  mdast: 'Write `transforms: [{ mdast: … }]`, with an entry for each.',
  hast: 'Write `transforms: [{ hast: … }]`, with an entry for each.',
  remark: 'Write `transforms: [{ remark: … }]`, with an entry for each.',
  rehype: 'Write `transforms: [{ rehype: … }]`, with an entry for each.',
  applies: 'Write it in the entries of `transforms`: `{ remark: …, applies: … }`.',
}

const vitePlugins = list(anything, 'plugins of Vite').optional()

/** A browser module, alone or with its settings. */
const client = choose((value) =>
  typeof value === 'string' || value instanceof URL || !isObject(value)
    ? fileUrl
    : strict(
        {
          module: fileUrl,
          options: data.optional(),
          providesConsentFor: list(text('a category: "analytics"'), 'categories').optional(),
          requiresConsent: text('a category: "analytics"').optional(),
        },
        'settings',
        { asks: 'Write `providesConsentFor`.', needs: 'Write `requiresConsent`.' },
      ),
).optional()

const search = strict({
  module: fileUrl,
  options: data.optional(),
  functions: dictionary(fileUrl, 'names to modules').optional(),
}).optional()

const commands = dictionary(
  strict({ description: text('what the command does, in one line'), run: code }),
  'names to commands',
).optional()

/** The schema of what `setup` of a plugin returns. */
export const pluginAdditions = strict(
  { client, search, commands, csp: csp.optional(), vite: vitePlugins },
  'an object of members of the plugin',
)

const plugin = strict(
  {
    name,
    // Checked below, where the message can contain the plugin's name.
    api: anything.optional(),
    version: text('its version: "1.2.0"'),
    options: anything.optional(),
    setup: code.optional(),
    imports: code.optional(),
    sources: list(source, 'sources').optional(),
    markdown: strict(
      {
        admonitions: list(text('a name'), 'names').optional(),
        directives: dictionary(directive, 'names to directives').optional(),
        fences: dictionary(
          strict({ render: code, runsCode: flag.optional(), attributes: attributes.optional() }),
          'languages to renderers',
        ).optional(),
        codeForms: code.optional(),
        codeFacts: code.optional(),
        prepare: code.optional(),
        transforms: list(transform, 'transforms').optional(),
      },
      'settings',
      formerTransforms,
    ).optional(),
    page: code.optional(),
    files: code.optional(),
    checks: list(
      strict({ name, page: code.optional(), site: code.optional() }),
      'checks',
    ).optional(),
    theme: strict({
      parts: fileUrl.optional(),
      options: data.optional(),
      components: fileUrl.optional(),
      styles: list(fileUrl, 'stylesheets').optional(),
      tokens: strict({ light: values.optional(), dark: values.optional() }).optional(),
    }).optional(),
    messages: dictionary(
      dictionary(text('a string of the interface'), 'keys to strings'),
      'languages to strings',
    ).optional(),
    csp: csp.optional(),
    headers: headers.optional(),
    actions: dictionary(fileUrl, 'names of actions to modules').optional(),
    client,
    search,
    commands,
    vite: vitePlugins,
    modulePlugins: vitePlugins,
  },
  'a plugin',
  {
    key: 'Write `version` and `options`: Quire makes the key of these.',
    code: 'Write `modulePlugins`.',
    configure: 'Write `setup`, which may return the same: `setup({ root, env, check }) { … }`.',
    variables: 'Read them in `setup`: `setup({ env }) { const id = env("NAME", schema) … }`.',
  },
)

function isData(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) {
    return !['function', 'symbol', 'bigint'].includes(typeof value)
  }
  if (Array.isArray(value)) return value.every(isData)
  return isPlain(value) && Object.values(value).every(isData)
}

/** Whether an object has no class, in whichever realm it was created. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Rejects a value that is not a plugin, with a hint. */
const refused = (expected: string) => valueThat(() => false, expected)

/** The schema of `plugins`. */
export const plugins = withRule(
  list(
    choose((value) => {
      if (isObject(value) && !isPlain(value)) {
        return refused(
          `Expected a plain object, not an instance of the class \`${value.constructor.name}\`, whose methods are lost when the plugin is set up. Return an object from a function.`,
        )
      }
      if (isObject(value)) return plugin
      const named = Array.isArray(value) ? value[0] : value
      if (typeof named === 'string') return refused(pluginHint(named))
      const call = typeof value === 'function' && value.name !== '' ? `${value.name}()` : null
      return refused(
        call
          ? `Call it: \`${call}\` returns the plugin.`
          : 'Expected a plugin: an object with `name`, `api` and `version`.',
      )
    }),
    'plugins',
  ),
  (all, report) => {
    const named = new Map<unknown, number>()
    const claims = new Map<string, string>()
    for (const [index, one] of (Object.values(all) as PluginLike[]).entries()) {
      if (!isObject(one)) continue
      checkApi(one, index, report)
      const other = one.name === undefined ? undefined : named.get(one.name)
      if (other !== undefined) {
        const found = `repeats the name ${JSON.stringify(one.name)} of \`plugins[${other}]\``
        report(found, 'List each plugin once.', [index, 'name'])
        continue
      }
      named.set(one.name, index)
      const hidden = hiddenCommands(one)
      if (hidden) report(hidden.problem, hidden.hint, [index, 'name'])
      checkClaims(one, index, claims, report)
      checkMessages(one, index, report)
    }
  },
)

interface PluginLike {
  name?: unknown
  api?: unknown
  commands?: unknown
  markdown?: { directives?: unknown; fences?: unknown }
  messages?: unknown
}

function checkApi({ name: own, api }: PluginLike, index: number, report: Report): void {
  if (api === PLUGIN_API) return
  const shown = typeof own === 'string' ? `the plugin "${own}"` : 'the plugin'
  if (typeof api === 'number') {
    const found = `is ${api}, but this version of Quire knows only ${PLUGIN_API}: ${shown} was written for another one`
    const hint = api > PLUGIN_API ? 'Update `quire-docs`.' : 'Update the plugin.'
    report(found, hint, [index, 'api'])
  } else {
    const found = api === undefined ? `is missing in ${shown}` : undefined
    report(found, `Write \`api: ${PLUGIN_API}\`.`, [index, 'api'])
  }
}

/**
 * Returns the mistake in a plugin's name if the engine has a command of the same name, which hides
 * the plugin's commands.
 */
export function hiddenCommands({ name, commands }: Pick<PluginLike, 'name' | 'commands'>) {
  if (commands === undefined || !commandWords.includes(name as never)) return null
  return {
    problem: `is ${JSON.stringify(name)}, a command of Quire itself, so \`quire ${name} …\` does not run the commands of the plugin`,
    hint: 'Give the plugin another name.',
  }
}

/** Reports a directive or a fence that an earlier plugin has claimed. */
function checkClaims(
  { name: own, markdown }: PluginLike,
  index: number,
  claims: Map<string, string>,
  report: Report,
): void {
  for (const kind of ['directives', 'fences'] as const) {
    const claimed = markdown?.[kind]
    if (!isObject(claimed)) continue
    for (const word of Object.keys(claimed)) {
      const claim = `${kind}:${word.toLowerCase()}`
      const other = claims.get(claim)
      if (other !== undefined) {
        const what = kind === 'directives' ? `directive "${word}"` : `fence "${word}"`
        report(
          `claims the ${what} for the plugin "${own}", but the plugin "${other}" has claimed it already`,
          'Remove one of the two plugins, or give it another name for this in its options.',
          [index, 'markdown', kind, word],
        )
      } else claims.set(claim, String(own))
    }
  }
}

/** Reports strings whose keys could clash with those of another plugin or of the engine. */
function checkMessages({ name: own, messages }: PluginLike, index: number, report: Report): void {
  for (const [language, strings] of isObject(messages) ? Object.entries(messages) : []) {
    for (const key of isObject(strings) ? Object.keys(strings) : []) {
      if (key.startsWith(`${own}.`)) continue
      report(
        `does not begin with the name of the plugin "${own}"`,
        `Keys of a plugin begin with its name: "${own}.${key}".`,
        [index, 'messages', language, key],
      )
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
