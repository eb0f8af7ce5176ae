import type { FilesView, OutputFile } from 'quire-docs/plugin'
import { commandTable } from '../simulator/commands/table.ts'
import { HINTS } from './panel/addresses.ts'
import { rowsUnder, spansOf } from './tables.ts'

/** A completion of the editor, with its description. */
export interface Hint {
  name: string
  /** One sentence. */
  summary: string
}

/** A command in the editor. */
export interface CommandHint extends Hint {
  /** Its position in a chain; absent if the simulator does not support it. */
  chains?: 'parent' | 'child' | 'both'
  /** URL of its page. */
  url: string
  /** Ways to call it: `.click(position, options)`. */
  forms: string[]
  /** Properties of its options. */
  options: Hint[]
  /** Texts that an argument may be: `topLeft`. */
  values: string[]
}

/** The editor's data, which comes from the pages. */
export interface Hints {
  commands: CommandHint[]
  /** Names of assertions for `.should()`. */
  assertions: Hint[]
}

const ASSERTIONS = 'docs/app/references/assertions.mdx'

/** Writes the completions of the editor, and the links of messages. */
export async function hintsFile(site: FilesView): Promise<OutputFile> {
  const commands: CommandHint[] = []
  for (const { path, file, frontMatter } of site.pages) {
    const { members = [], summary = '' } = (frontMatter.api ?? {}) as {
      members?: string[]
      summary?: string
    }
    const names = members
      .filter((member) => /^cy\.\w+$/.test(member))
      .map((member) => member.slice('cy.'.length))
    if (names.length === 0) continue
    const page = commandPage((await site.read(file)) ?? '')
    for (const name of names) {
      commands.push({
        name,
        ...(Object.hasOwn(commandTable, name) && { chains: commandTable[name]!.chains }),
        summary,
        url: site.address(path),
        ...page,
      })
    }
  }
  commands.sort((a, b) => (a.name < b.name ? -1 : 1))
  const hints: Hints = { commands, assertions: assertionsOf((await site.read(ASSERTIONS)) ?? '') }
  return { path: HINTS, content: JSON.stringify(hints) }
}

/** Reads the arguments of a command from its page. */
export function commandPage(source: string): Pick<CommandHint, 'forms' | 'options' | 'values'> {
  const [, list = ''] = /<Signature forms=\{\[([\s\S]*?)\]\}/.exec(source) ?? []
  const forms = [...list.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, form]) => form!)
  const options = rowsUnder(source, 'Options').flatMap(([names = '', , text = '']) =>
    spansOf(names).map((name) => ({ name, summary: firstSentence(text) })),
  )
  const named = rowsUnder(source, 'Arguments').filter(([name = '']) => /position/i.test(name))
  const values = [
    ...named.flatMap(([, , text = '']) => spansOf(text)),
    ...rowsUnder(source, 'Special keys').flatMap(([keys = '']) => spansOf(keys)),
    ...rowsUnder(source, 'Presets').flatMap(([presets = '']) => spansOf(presets)),
  ]
  return { forms, options, values: [...new Set(values)].filter((one) => /^[{\w]/.test(one)) }
}

/** Returns the assertions of the reference, each with its negation if there is one. */
export function assertionsOf(source: string): Hint[] {
  const rows = [...source.matchAll(/^\| (<span id=.*?) \|(.*?)\|(.*?)\|/gm)]
  const found = rows.flatMap(([, names, takes, passes]) =>
    spansOf(names!).map((name) => {
      const args = takes!.trim() === '' ? '' : `(${takes!.trim()}) `
      return { name, summary: plain(`${args}${passes!.trim()}`) }
    }),
  )
  return [...new Map(found.map((hint) => [hint.name, hint])).values()]
}

function firstSentence(text: string): string {
  return plain(/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text)
}

/** Removes Markdown from a text. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
}
