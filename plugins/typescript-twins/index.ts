import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { codeForms } from './code-forms.ts'
import { readOptions, type TypescriptTwinsOptions } from './options.ts'

export type { TypescriptTwinsOptions } from './options.ts'

/** Changes with what is made of samples: it is kept until it does. */
const VERSION = '0.1.0'

/** Shows JavaScript beside TypeScript, and config files as ES modules and as CommonJS. */
export default function typescriptTwins(options?: TypescriptTwinsOptions): Plugin {
  const settings = readOptions(options)
  return definePlugin({
    name: 'typescript-twins',
    api: 1,
    version: VERSION,
    options: settings,
    markdown: { codeForms: (block, context) => codeForms(block, context, settings) },
    messages: {
      en: {
        'typescript-twins.typescript': 'TypeScript',
        'typescript-twins.javascript': 'JavaScript',
      },
    },
  })
}
