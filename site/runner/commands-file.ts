import type { FilesView, OutputFile } from 'quire-docs/plugin'
import { commandTable } from '../simulator/commands/table.ts'
import { COMMANDS } from './panel/addresses.ts'

/** What the editor says about a command. */
export interface CommandHint {
  name: string
  /** Where it may stand; absent if the simulator does not know it. */
  chains?: 'parent' | 'child' | 'both'
  /** One sentence. */
  summary: string
  /** Address of its page. */
  url: string
}

/** The commands of the pages, with their summaries, for completion and for messages. */
export function commandsFile(site: FilesView): OutputFile {
  const hints = site.pages.flatMap(({ path, frontMatter }): CommandHint[] => {
    const { members, summary } = (frontMatter.api ?? {}) as {
      members?: string[]
      summary?: string
    }
    return (members ?? [])
      .filter((member) => /^cy\.\w+$/.test(member))
      .map((member) => member.slice('cy.'.length))
      .map((name) => ({
        name,
        ...(Object.hasOwn(commandTable, name) && { chains: commandTable[name]!.chains }),
        summary: summary ?? '',
        url: site.address(path),
      }))
  })
  hints.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { path: COMMANDS, content: JSON.stringify(hints) }
}
