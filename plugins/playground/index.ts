import {
  definePlugin,
  type FenceRenderer,
  type Json,
  type MarkdownContext,
  PLUGIN_API,
  type Plugin,
  pluginFromOptions,
} from 'quire-docs/plugin'
import {
  FRAME_FOLDER,
  frameDocument,
  framePolicy,
  frameScript,
  frameVersion,
} from './frame/files.ts'
import { type Labels, labels } from './labels.ts'
import { type ParsedOptions, type PlaygroundOptions, schema } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { PlaygroundOptions } from './options.ts'

/** Languages of fences that can be run. */
const languages = ['js', 'javascript', 'mjs', 'html', 'css'] as const

/** Code samples that readers can edit and run. */
export default function playground(options: PlaygroundOptions = {}): Plugin {
  return pluginFromOptions('playground', options, schema, pluginOf)
}

function pluginOf(parsed: ParsedOptions): Plugin {
  const version = `${packageJson.version} ${frameVersion()}`
  const fence: FenceRenderer = {
    runsCode: true,
    attributes: { playground: { description: 'Lets readers change and run the code.' } },
    render: ({ attributes }, context) =>
      attributes.playground === undefined
        ? undefined
        : { component: 'Playground', props: propsOf(context), children: true },
  }
  const all = parsed.react ? [...languages, 'jsx'] : languages
  return definePlugin({
    name: 'playground',
    api: PLUGIN_API,
    version,
    options: parsed,
    markdown: {
      fences: Object.fromEntries(all.map((language) => [language, fence])),
      directives: {
        playground: {
          description: 'Shows the code blocks in it as one playground, a tab for each.',
          render(_, context) {
            return { component: 'Playground', props: propsOf(context), children: true }
          },
        },
      },
    },
    *files(site) {
      // The frame is the same in every language.
      if (site.locale !== site.defaultLocale) return
      const path = (name: string): string => `${FRAME_FOLDER}/${name}`
      yield { path: path('frame.html'), content: frameDocument() }
      yield { path: path('frame.js'), etag: version, content: () => frameScript('frame') }
      if (!parsed.react) return
      yield { path: path('jsx.js'), etag: version, content: () => frameScript('jsx') }
    },
    headers: [
      {
        path: `/${FRAME_FOLDER}/frame*`,
        headers: { 'Content-Security-Policy': framePolicy(parsed) },
      },
    ],
    theme: { components: new URL('./components', import.meta.url) },
    csp: { 'frame-src': ["'self'"] },
    messages: { en: labels },
  })
}

/** Returns the texts that differ from the defaults in the component. */
function propsOf(context: MarkdownContext): Record<string, Json> {
  const custom: Partial<Labels> = {}
  for (const key of Object.keys(labels) as (keyof Labels)[]) {
    const text = context.message(key)
    if (text !== labels[key]) custom[key] = text
  }
  return Object.keys(custom).length > 0 ? { labels: custom } : {}
}
