import { engineFolder, homepage } from '../files/engine-folder.ts'
import { readText } from '../files/read-text.ts'

/** The documentation's page about rules: part of the published package, and beside the sources. */
const places = [`${engineFolder}/rules.mdx`, `${engineFolder}/../docs/docs/reference/rules.mdx`]

/** Code, which stays, bold type and links. */
const MARKUP = /(`[^`]*`)|\*\*|\[([^\]]*)\]\([^)]*\)/g

/** Returns what the documentation says about each rule of the engine, as plain text. */
export function ruleHelp(): ReadonlyMap<string, string> {
  const page = places.map(readText).find((text) => text !== null) ?? ''
  const [, ...entries] = page.replace(/^## .*$/gm, '').split(/^### /m)
  return new Map(
    entries.map((entry) => {
      const [name = '', ...paragraphs] = entry.trim().split(/\n{2,}/)
      const text = paragraphs.join('\n\n').replace(MARKUP, '$1$2')
      const address = `${homepage}/reference/rules#${name}`
      return [name, `${name}\n\n${text}\n\nIn the documentation: ${address}\n`]
    }),
  )
}
