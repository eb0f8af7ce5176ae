import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Finding } from '../../shared/finding.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { docusaurusHint } from '../content/docusaurus-hints.ts'
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
      const missing = missingImport(first, root)
      if (missing) return missing
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

/** An import of the site's code that leads nowhere, told as one of a page is. */
function missingImport(message: string, root: string): Finding | null {
  const match = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(message)
  if (!match) return null
  const [, specifier = '', file = ''] = match
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex(
    (text) => text.includes(`'${specifier}'`) || text.includes(`"${specifier}"`),
  )
  return {
    rule: 'missing-import',
    severity: 'error',
    message: `The import "${specifier}" leads nowhere.`,
    hint:
      docusaurusHint(specifier) ??
      'Mend the path, or install the package: npm looks for it in the folder of the site and those above.',
    file: toSiteFile(root, file),
    ...(line < 0 ? {} : { line: line + 1 }),
  }
}
