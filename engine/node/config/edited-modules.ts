import type { Plugin } from 'rolldown'
import { openTexts } from '../files/read-text.ts'

/** For modules that are open in an editor, takes the editor's text. */
export const editedModules = {
  name: 'quire:edited-module',
  load(id) {
    const text = openTexts.get(id)
    if (text === undefined) return null
    // The bundler watches only files that it reads itself.
    this.addWatchFile(id)
    return text
  },
} satisfies Plugin
