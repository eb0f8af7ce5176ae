import { definePlugin, PLUGIN_API, type Plugin, pluginFromOptions } from 'quire-docs/plugin'
import { catalogs } from './messages.ts'
import { type FeedbackOptions, type ParsedOptions, schema } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { FeedbackOptions } from './options.ts'

/** Asks below each documentation page whether it was helpful. */
export default function feedback(options: FeedbackOptions): Plugin {
  return pluginFromOptions('feedback', options, schema, pluginOf)
}

function pluginOf(parsed: ParsedOptions): Plugin {
  const { question, ...settings } = parsed
  const { endpoint } = settings
  return definePlugin({
    name: 'feedback',
    api: PLUGIN_API,
    version: packageJson.version,
    options: parsed,
    theme: {
      parts: new URL('./parts', import.meta.url),
      options: settings,
      styles: [new URL('./feedback.css', import.meta.url)],
    },
    messages: withQuestion(question),
    ...(endpoint !== undefined && {
      csp: { 'connect-src': [endpoint.startsWith('/') ? "'self'" : new URL(endpoint).origin] },
    }),
  })
}

/** Returns the strings by language, with the site's own question. */
function withQuestion(
  question: ParsedOptions['question'],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const questions =
    typeof question === 'string'
      ? Object.fromEntries(Object.keys(catalogs).map((language) => [language, question]))
      : (question ?? {})
  const all = { ...catalogs }
  for (const [language, text] of Object.entries(questions)) {
    all[language] = { ...all[language], 'feedback.question': text }
  }
  return all
}
