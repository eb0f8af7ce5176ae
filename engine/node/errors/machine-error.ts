import { exitCodes, QuireError } from './quire-error.ts'

/** Reasons and hints by error code. */
const reasons: Record<string, [reason: string, hint: string]> = {
  EACCES: ['permission denied', rights()],
  EPERM: ['the operating system does not allow it', rights()],
  EROFS: ['the file system is read-only', rights()],
  ENOENT: ['the operating system does not allow it', rights()],
  ENOTDIR: ['a file is where a folder should be', 'Move the file, or choose another folder.'],
  EISDIR: ['a folder is where a file should be', 'Move the folder, or choose another one.'],
  ENAMETOOLONG: ['the name is too long for the file system', 'Give the page a shorter `slug`.'],
  ENOSPC: ['the disk is full', 'Free some space, or choose a folder on another disk with --out.'],
  EDQUOT: [
    'the disk quota of this account is used up',
    'Free some space, or choose another folder.',
  ],
  EFBIG: [
    'it is larger than a file may be here',
    'Raise the limit, `ulimit -f unlimited`, or choose a folder on another disk with --out.',
  ],
  ERR_NOT_A_FILE: [
    'it is a pipe, a socket or a device',
    'Put a file with the text in its place, or remove it.',
  ],
  ERR_FS_FILE_TOO_LARGE: [
    'it is too large for a page or a file that a page refers to',
    'Move it to a static folder, which may have files of any size, and link to it. A page has at most 256 MB.',
  ],
  EMFILE: ['too many files are open', 'Raise the limit: `ulimit -n 4096`.'],
}

/** Actions in messages, by system call. */
const verbs: Record<string, string> = {
  mkdir: 'created',
  write: 'written',
  rename: 'replaced',
  unlink: 'removed',
  rmdir: 'removed',
  scandir: 'read',
  read: 'read',
}

/**
 * Converts a file system error that the user can fix, such as a missing permission or a full disk,
 * to a QuireError. Returns other errors unchanged.
 */
export function machineError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QuireError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  // Errors from other threads have only a message, so the call and path are parsed from it.
  const [, call = '', from, to] = /, (\w+)(?: '(.*?)')?(?: -> '(.*)'|$)/.exec(error.message) ?? []
  const path = to ?? from
  const explanation = code === 'ENOENT' && call !== 'mkdir' ? undefined : reasons[code]
  if (explanation === undefined || call === '') return error
  const [reason, hint] = explanation
  const what = path === undefined ? 'A file' : path
  const verb = verbs[call] ?? 'opened'
  return new QuireError(
    { rule: 'file-system', message: `${what} cannot be ${verb}: ${reason}.`, hint },
    { exitCode: exitCodes.usage, cause: error },
  )
}

function rights(): string {
  return 'Make this path writable. Quire writes to the output folder (choose another with --out) and keeps its cache in `.quire` in the folder of the site.'
}
