/** The settings of the benchmark for the site about Cypress. */
export const cypress = {
  /** Declarations of the package, without the libraries that it re-exports. */
  declarations: [
    'types/cypress.d.ts',
    'types/net-stubbing.d.ts',
    'types/cypress-npm-api.d.ts',
    'types/cypress-eventemitter.d.ts',
  ],
  /** The types and members in the front matter and the tables of a page. */
  aboutOf({ source }) {
    const front = source.slice(0, source.indexOf('\n---', 4))
    const members = /^ +members: \[(.*)\]$/m.exec(front)?.[1].match(/[\w.:$]+/g) ?? []
    const own = members.flatMap((name) => {
      const [root, first] = name.split('.')
      if (root === 'cy') return [`Chainable.${first}`]
      if (root === 'Cypress') return [`Cypress.${first}`]
      return [`PluginEvents.${first}`, `Actions.${first}`]
    })
    const tables = [...source.matchAll(/<OptionsTable[^>]* type="([^"]+)"/g)]
    return [...own, ...tables.flatMap(([, type]) => type.match(/\b[A-Z]\w+/g) ?? [])]
  },
  /** Names of the options that tables list. */
  options(pages) {
    const tables = pages.flatMap(
      ({ source }) => source.match(/<OptionsTable[\s\S]*?<\/OptionsTable>/g) ?? [],
    )
    return new Set(
      tables.flatMap((table) => [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)),
    )
  },
  /** Words in code on a page: in its samples, and anywhere. */
  wordsOf({ source, parsed }) {
    const code = parsed.fences.map((fence) => fence.code).join('\n')
    const spans = [...source.matchAll(/`([^`\n]+)`/g)].map((match) => match[1])
    const members = [...source.matchAll(/(?:cy|Cypress|on)\.[\w:.$]+/g)].map((match) => match[0])
    const samples = termsIn(code)
    return { samples, all: new Set([...samples, ...termsIn([...spans, ...members].join('\n'))]) }
  },
}

/** Words, and names such as `before:run`, `have.text` and `same-origin`. */
function termsIn(text) {
  return new Set([
    ...(text.match(/[A-Za-z_$][\w$]*/g) ?? []),
    ...(text.match(/[A-Za-z][\w$]*(?:[:.-][\w$]+)+/g) ?? []),
  ])
}
