import { misspelt } from './random.mjs'

/**
 * Lists mutations of a page: typical mistakes of authors in statements about the package.
 *
 * @param terms `command`, the name of the package's command line; `options`, the names of options in
 *   tables, since other keys in samples belong to the reader's data
 */
export function pageMutations({ source, name }, { command, options }, random) {
  const mutations = []
  const add = (kind, start, end, text, rule) =>
    mutations.push({
      kind,
      rule,
      edits: [[start, end, text]],
      what: `${name}:${source.slice(0, start).split('\n').length} ${JSON.stringify(source.slice(start, end))} → ${JSON.stringify(text)}`,
    })
  inTables(source, add, random)
  inSamples(source, { command, options }, add, random)
  for (const match of source.matchAll(/`(?:cy|Cypress)\.([a-z]\w{3,})/g)) {
    const start = match.index + match[0].length - match[1].length
    add(
      'member misspelt in the text',
      start,
      start + match[1].length,
      misspelt(match[1], random),
      'unknown-member',
    )
  }
  for (const match of source.matchAll(/<Signature forms=\{\[(.+?)\]\}/g)) {
    for (const form of match[1].matchAll(/\.([a-z]\w{3,})\(/g)) {
      const start = match.index + match[0].indexOf(match[1]) + form.index + 1
      add(
        'member misspelt in a signature',
        start,
        start + form[1].length,
        misspelt(form[1], random),
        'signature',
      )
    }
  }
  return mutations
}

/** Names and defaults in the tables of options. */
function inTables(source, add, random) {
  for (const table of source.matchAll(/<OptionsTable[\s\S]*?<\/OptionsTable>/g)) {
    for (const row of table[0].matchAll(/^\| `(\w{3,})` \| `([^`|]+)` \|/gm)) {
      const start = table.index + row.index + 3
      add(
        'option misspelt in a table',
        start,
        start + row[1].length,
        misspelt(row[1], random),
        'option-table',
      )
      const end = start + row[1].length
      const line = source.indexOf('\n', start)
      add('row removed from a table', start - 3, line + 1, '', 'option-table')
      const value = otherValue(row[2])
      const from = source.indexOf(row[2], end + 3)
      if (value && /\| Default \|/.test(table[0])) {
        add('default changed in a table', from, from + row[2].length, value, 'option-table')
      }
    }
  }
}

function otherValue(text) {
  if (text === 'true') return 'false'
  if (text === 'false') return 'true'
  if (/^\d+$/.test(text)) return String(Number(text) * 2 + 1)
  return undefined
}

function inSamples(source, { command, options }, add, random) {
  for (const fence of source.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)) {
    const [, language, meta, code] = fence
    if (/\bnocheck\b|\bambient\b/.test(meta)) continue
    const at = fence.index + fence[0].indexOf('\n') + 1
    if (/^(?:bash|sh|yaml)$/.test(language)) {
      const call = new RegExp(
        `\\b${command} (?:run|open|verify|install)[^\\n]*? (--[a-z][\\w-]+)`,
        'g',
      )
      for (const match of code.matchAll(call)) {
        const start = at + match.index + match[0].length - match[1].length + 2
        add(
          'flag misspelt',
          start,
          start + match[1].length - 2,
          misspelt(match[1].slice(2), random),
          'cli-flag',
        )
      }
    }
    if (!/^[jt]sx?$/.test(language)) continue
    for (const match of code.matchAll(
      /^(?: *)(?:cy|Cypress)\.([a-z]\w{3,})\(|^ +\.([a-z]\w{3,})\(/gm,
    )) {
      const name = match[1] ?? match[2]
      const start = at + match.index + match[0].length - name.length - 1
      add('method misspelt in a sample', start, start + name.length, misspelt(name, random))
    }
    for (const match of code.matchAll(
      /\bcy\.(?:intercept|task|wait|visit|request|readFile|writeFile|exec|fixture|contains|origin|session)\(('[^'\n]+')\)/g,
    )) {
      const start = at + match.index + match[0].length - match[1].length - 1
      add('argument dropped in a sample', start, start + match[1].length, '')
    }
    for (const match of code.matchAll(
      /\((?:[^(){}\n]*, )?\{ ([a-z]\w{3,}): (true|false|\d+)(?:, | \})/g,
    )) {
      if (!options.has(match[1])) continue
      const inner = match[0].lastIndexOf(match[1])
      const start = at + match.index + inner
      add('option misspelt in a sample', start, start + match[1].length, misspelt(match[1], random))
      const value = start + match[1].length + 2
      add('value of another type in a sample', value, value + match[2].length, `'${match[2]}'`)
    }
    for (const match of code.matchAll(/\.(?:should|and)\('([a-z]+(?:\.[a-z]+)+)'/g)) {
      const start = at + match.index + match[0].length - match[1].length - 1
      add(
        'assertion misspelt in a sample',
        start,
        start + match[1].length,
        misspelt(match[1], random),
        'assertion',
      )
    }
  }
}
