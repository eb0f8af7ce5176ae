import { relative, sep } from 'node:path'
import { exitCodes, QuireError } from './quire-error.ts'

/** Folders whose files were not written by the site's authors. */
const notAuthored = /^(?:\.\.|\.quire|node_modules)(?:\/|$)/

/** Replacement for bytes of a file name that are not valid text. */
const NOT_TEXT = '\ufffd'

/**
 * Converts the error about a file of the site that was listed but could not be opened: it was
 * removed meanwhile, as when another branch is checked out, or its name is not valid text. Returns
 * other errors unchanged.
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
