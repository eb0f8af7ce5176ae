import { relative, sep } from 'node:path'
import { exitCodes, QuireError } from './quire-error.ts'

/** Folders of a site whose files are not those of its authors. */
const notAuthored = /^(?:\.\.|\.quire|node_modules)(?:\/|$)/

/** What a system puts in place of bytes of a name that are no text. */
const NOT_TEXT = '\ufffd'

/**
 * Converts the error about a file of the site that was listed and could not be opened afterwards: it
 * was removed meanwhile, as when another branch is checked out, or its name is not text, so that it
 * cannot be asked for. Returns everything else as it is.
 *
 * @param root absolute folder of the site
 */
export function lostFileError(error: unknown, root: string): unknown {
  if (!(error instanceof Error) || error instanceof QuireError) return error
  if (!/^(?:ENOENT|ESTALE)$/.test((error as NodeJS.ErrnoException).code ?? '')) return error
  // Errors from other threads have only a message, so the path is parsed from it.
  const path = /, (?:open|l?stat|read|scandir|readlink|realpath|copyfile) '(.*?)'/.exec(
    error.message,
  )?.[1]
  const file = path === undefined ? '' : relative(root, path).split(sep).join('/')
  if (file === '' || notAuthored.test(file)) return error
  const [message, hint] = file.includes(NOT_TEXT)
    ? [
        `The name of "${file}" is not text in UTF-8.`,
        'Rename the file. The names of files become URLs, which consist of such text.',
      ]
    : [
        `"${file}" was removed while the site was read.`,
        'Run the command again when nothing changes the files of the site.',
      ]
  const details = { rule: 'file-system', message, hint, file }
  return new QuireError(details, { exitCode: exitCodes.usage, cause: error })
}
