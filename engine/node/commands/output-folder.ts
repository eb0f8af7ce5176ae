import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { searchNamesPath } from '../../shared/search/search-paths.ts'
import { pagesManifestPath } from '../../shared/url.ts'
import { type CommandOptions, configFor } from './options.ts'

/** Returns an output folder: the argument of a command, or the setting in a site's config. */
export async function outputFolder(options: CommandOptions): Promise<string> {
  const folder = resolve(options.root)
  const isOutput = [pagesManifestPath, searchNamesPath].some((file) =>
    existsSync(join(folder, file)),
  )
  return isOutput ? folder : (await configFor(options)).outDir
}
