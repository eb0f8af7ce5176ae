import { definePlugin, type Plugin, pluginFromOptions } from 'quire-docs/plugin'
import { codeForms } from './code-forms.ts'
import { schema, type TsToJsTabsOptions } from './options.ts'

export type { TsToJsTabsOptions } from './options.ts'

/** Increment it when the output changes, to discard cached pages. */
const VERSION = '0.1.0'

/** Shows JavaScript beside TypeScript, and config files as ES modules and as CommonJS. */
export default function tsToJsTabs(options: TsToJsTabsOptions = {}): Plugin {
  return pluginFromOptions('ts-to-js-tabs', options, schema, pluginOf)
}

function pluginOf(settings: Required<TsToJsTabsOptions>): Plugin {
  return definePlugin({
    name: 'ts-to-js-tabs',
    api: 1,
    version: VERSION,
    options: settings,
    markdown: { codeForms: (block, context) => codeForms(block, context, settings) },
    messages: {
      en: {
        'ts-to-js-tabs.typescript': 'TypeScript',
        'ts-to-js-tabs.javascript': 'JavaScript',
      },
    },
  })
}
