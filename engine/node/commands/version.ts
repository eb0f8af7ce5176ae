import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { addVersion } from '../versions/add-version.ts'
import type { CommandOptions } from './options.ts'

/** `quire version add <name> [folder]`. */
export async function runVersionAdd(options: CommandOptions): Promise<number> {
  const config = await loadConfig(resolve(options.root))
  const name = options.name ?? ''
  const added = addVersion(config, options.docs ?? 'default', name)
  console.log(
    `Frozen as version "${name}": ${added.docs} docs in ${added.folder}, sidebars in ${added.sidebars}, listed in ${added.list}.`,
  )
  for (const file of added.movedImports) {
    console.log(
      `${added.folder}/${file} imports a file outside of the docs by a relative path: write it with "@site/".`,
    )
  }
  return 0
}
