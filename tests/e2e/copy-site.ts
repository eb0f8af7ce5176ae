import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a site of this run to a folder, for specs that change it, including its build or bundle,
 * so that the same code is not bundled again.
 *
 * @param name of a folder of `sites.mjs`
 * @param without names of folders that are left out
 */
export function copySite(name: string, folder: string, without: readonly string[] = []): void {
  const source = join('tests/test-results', process.env.QUIRE_E2E_RUN ?? '', 'sites', name)
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !without.some((left) => path.endsWith(`/${left}`)),
  })
}
