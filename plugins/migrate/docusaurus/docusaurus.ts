import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '../config/read-config.ts'
import type { Engine } from '../engine.ts'
import { SettingPlaces } from '../report/note.ts'
import { mapConfig } from './map-config.ts'
import { inspectSources } from './sources.ts'
import { inspectStyles } from './stylesheets.ts'
import { moveTranslations } from './translations.ts'

const names = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map((end) => `docusaurus.config${end}`)

/** Pages of a Docusaurus site stay unchanged: the plugin provides the modules that they use. */
export const docusaurus: Engine = {
  name: 'Docusaurus',
  configName: 'docusaurus.config.js',
  findConfig: (root) => names.map((name) => join(root, name)).find((file) => existsSync(file)),
  async migrate({ root, configFile, notes }) {
    const source = readFileSync(configFile, 'utf8')
    const places = new SettingPlaces(basename(configFile), source)
    const mapped = mapConfig(await readConfig({ file: configFile, root, notes, places }), {
      root,
      notes,
      places,
    })
    const { customCss = [] } = mapped.config as Record<string, string[]>
    inspectSources(root, notes)
    inspectStyles(root, customCss, notes)
    const { moved, files, removed } = moveTranslations(root, notes)
    return {
      config: mapped.config,
      plugins: [['docusaurus', {}], ...mapped.plugins],
      moved,
      files,
      removed: [...removed, ...mapped.removed],
    }
  },
}
