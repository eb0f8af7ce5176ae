import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PluginCommand } from 'quire-docs/plugin'
import { hostedRecords } from './records.ts'

/**
 * `quire hosted-search records`: writes the records that `push` would send, to inspect or to import.
 */
export const recordsCommand: PluginCommand = {
  description: 'Write the records of the site to a file or standard output',
  async run({ pages, out, log }) {
    const records = (await pages()).flatMap(hostedRecords)
    const text = `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`
    if (out === undefined) log(text)
    else {
      mkdirSync(dirname(out), { recursive: true })
      writeFileSync(out, `${text}\n`)
    }
  },
}
