import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { codeForms } from './code-forms.ts'
import { readOptions, type TsToJsTabsOptions } from './options.ts'

export type { TsToJsTabsOptions } from './options.ts'

/** Increment it when the output changes, to discard cached pages. */
const VERSION = '0.1.0'

/** Shows JavaScript beside TypeScript, and config files as ES modules and as CommonJS. */
export default function tsToJsTabs(options?: TsToJsTabsOptions): Plugin {
  const settings = readOptions(options)
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
