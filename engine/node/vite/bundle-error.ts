import { stripVTControlCharacters } from 'node:util'
import type { Finding } from '../../shared/finding.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { QuireError } from '../errors/quire-error.ts'

interface BundlerError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
}

/** What the bundler says, as findings: the site's code is the author's to mend. */
export function bundleError(error: unknown, root: string): unknown {
  const listed = (error as { errors?: BundlerError[] } | null)?.errors
  const errors = Array.isArray(listed) && listed.length > 0 ? listed : [error as BundlerError]
  if (errors.some((one) => typeof one?.message !== 'string')) return error
  return new QuireError(
    errors.map((one): Finding => {
      const [first = '', ...rest] = stripVTControlCharacters(one.message).trim().split('\n')
      const file = one.loc?.file ?? one.id
      return {
        rule: 'site-code',
        severity: 'error',
        message: `The site's code cannot be bundled: ${first.replace(/^\[[A-Z_]+\]\s*/, '')}`,
        ...(one.frame || rest.length > 0 ? { frame: one.frame ?? rest.join('\n') } : {}),
        ...(file && !file.startsWith('\0') ? { file: toSiteFile(root, file) } : {}),
        ...(one.loc ? { line: one.loc.line, column: one.loc.column + 1 } : {}),
      }
    }),
    { cause: error },
  )
}
