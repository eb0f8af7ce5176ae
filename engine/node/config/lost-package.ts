import type { Finding } from '../../shared/finding.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { messageOf } from '../errors/message-of.ts'
import { nearest } from '../errors/nearest.ts'
import { placeAt } from '../errors/place-at.ts'
import { publicEntries } from '../files/engine-folder.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { renamedPackage } from './migration-hints.ts'
import { configFinding } from './report.ts'

/** What follows an import of a package: its name, and the rest of the path. */
const PACKAGE_IMPORT =
  /(?:\bfrom|\bimport|\b(?:import|require)\()\s*(['"])((?:@[^'"/]+\/)?[^'"./][^'"/]*)([^'"]*)\1/g

/**
 * Returns the finding for an import of a package that is not installed, or that has no such entry;
 * `null` for other errors, and for imports of packages by packages.
 *
 * @param error thrown while code of the site was evaluated
 * @param files of the site that the code was bundled from, absolute
 */
export function lostPackage(
  error: unknown,
  files: readonly string[],
  root: string,
): Finding | null {
  const message = messageOf(error)
  const lost = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^'./][^'/]*)/.exec(message)?.[1]
  const entry = /^Package subpath '\.(\/[^']*)' is not defined by "exports"/.exec(message)?.[1]
  for (const file of files) {
    const source = readText(file) ?? ''
    for (const { 0: statement, 2: name = '', 3: rest = '', index } of source.matchAll(
      PACKAGE_IMPORT,
    )) {
      if (name !== lost && (entry === undefined || rest !== entry)) continue
      const [reason, hint] = describe(name, rest, lost !== undefined)
      const { line, column } = placeAt(source, index + statement.search(/['"]/))
      return {
        ...configFinding(toSiteFile(root, file), `The import "${name}${rest}" ${reason}`, hint),
        line,
        column,
        frame: codeFrame(source, line, column),
      }
    }
  }
  return null
}

function describe(name: string, rest: string, isLost: boolean): [reason: string, hint: string] {
  if (name === 'quire-docs') {
    const entries = [...publicEntries.keys()]
    const close = nearest(name + rest, entries)
    return [
      'does not name a module of the engine.',
      rest === '/config' || close === undefined
        ? `Its modules are ${entries.join(', ')}. A config imports \`defineConfig\` from 'quire-docs'.`
        : `Did you mean "${close}"?`,
    ]
  }
  if (!isLost) {
    return [
      `names a module that the package "${name}" does not have.`,
      'Correct the path: `exports` in the package.json of the package lists its modules.',
    ]
  }
  return [
    `names the package "${name}", which is not installed.`,
    renamedPackage(name) ??
      `Install it in the site (\`npm install ${name}\`). The path of a file starts with "./".`,
  ]
}
