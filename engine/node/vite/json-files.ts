import type { Plugin } from 'vite'
import { jsonMistake } from '../errors/json-mistake.ts'
import { placeAt } from '../errors/place-at.ts'

/** Reports imported JSON files with a mistake: the bundler's own report does not name the file. */
export function jsonFiles(): Plugin {
  return {
    name: 'quire:json-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        const mistake = jsonMistake(code)
        if (mistake === null) return null
        const { line, column } = placeAt(code, mistake.offset)
        const message = `This is not valid JSON: ${mistake.reason}`
        return this.error({ message, id, loc: { file: id, line, column: column - 1 } })
      },
    },
  }
}
