import type { Finding } from '../../../shared/finding.ts'
import { nearestPath } from '../../errors/nearest-path.ts'
import { readText } from '../../files/read-text.ts'

/** A doc or folder that is named in a configuration file but does not exist. */
export interface UnknownName {
  rule: 'unknown-doc' | 'unknown-folder'
  /** File that contains the name: relative to the site root here, and absolute below. */
  file: string
  absolute: string
  /** Path within the file: `guide[0].link.id`. */
  at: string
  name: string
  /** Valid names. */
  known: Iterable<string>
  /** How messages refer to the folder that names are relative to. */
  folder: string
}

/** Creates the finding for an unknown name, with its position and the closest match. */
export function unknownName(mistake: UnknownName): Finding {
  const { rule, file, absolute, at, name, known, folder } = mistake
  const paths = [...known].map((one) => `/${one}`)
  const near = nearestPath(`/${name}`, paths)?.slice(1)
  const guess = near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
  const words = JSON.stringify(name)
  return {
    rule,
    severity: 'error',
    file,
    ...placeOf(absolute, name),
    ...(rule === 'unknown-doc'
      ? {
          message: `\`${at}\` names the doc ${words}, which does not exist.`,
          hint: `A doc id is the path of its file in ${folder}, without extension.${guess}`,
        }
      : {
          message: `\`${at}\` is ${words}, which is not a folder inside the docs folder.`,
          hint: `Write the path of a folder inside ${folder}, or "." for that folder itself.${guess}`,
        }),
  }
}

/** Finds the first place where a file has a text in quotes or (as in YAML) after a colon. */
function placeOf(file: string, text: string): { line?: number; column?: number } {
  const lines = (readText(file) ?? '').split('\n')
  const forms = [`'${text}'`, `"${text}"`, `\`${text}\``, `: ${text}`]
  for (const [index, line] of lines.entries()) {
    for (const form of forms) {
      const at = line.indexOf(form)
      if (at >= 0) return { line: index + 1, column: at + form.indexOf(text) + 1 }
    }
  }
  return {}
}
