import { resolve } from 'node:path'
import { addVersion } from '../../tools/versions/add-version.ts'
import { toSiteFile } from '../files/site-file.ts'
import { loadSite, type SiteDocs } from '../program/site.ts'
import type { CommandOptions } from './options.ts'
import { counted } from './print.ts'

/** Runs `quire version add <name> [folder]`. */
export async function runVersionAdd(options: CommandOptions): Promise<number> {
  const root = resolve(options.root)
  const id = options.docs ?? 'default'
  const name = options.name ?? ''
  const added = addVersion(await loadSite({ root }), id, name)
  const translated =
    added.translations.length > 0 ? `translations in ${added.translations.join(', ')}, ` : ''
  console.log(
    `Created version "${name}": ${counted(added.docs, 'doc')} in ${added.folder}, ${translated}sidebars in ${added.sidebars}, listed in ${added.list}.`,
  )
  for (const file of added.movedImports) {
    console.log(
      `${added.folder}/${file} imports a file outside the docs folder by a relative path. Use a path that starts with "@site/" instead.`,
    )
  }
  // Load the config again: it shows what readers will see with the new list of versions.
  const site = await loadSite({ root })
  const docs = site.docs.find((one) => one.id === id)
  if (docs) console.log(nextSteps(docs, toSiteFile(root, docs.folder)))
  return 0
}

function nextSteps({ versions, lastVersion }: SiteDocs, folder: string): string {
  const served = versions.map(
    ({ label, path, name }) =>
      `${label} at ${path}${name === lastVersion ? ' (the last version)' : ''}`,
  )
  return [
    `The next build serves ${served.join(', ')}.`,
    `Continue writing in ${folder}; correct the frozen docs in their own folder.`,
    'To change labels, paths, banners or the last version, set `versions` and `lastVersion` of `docs` in the config.',
  ].join('\n')
}
