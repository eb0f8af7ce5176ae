import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '../config/read-config.ts'
import type { Engine } from '../engine.ts'
import { SettingPlaces } from '../report/note.ts'
import { mapConfig } from './map-config.ts'
import { inspectSources } from './sources.ts'

const names = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map((end) => `docusaurus.config${end}`)

/** Sites of Docusaurus keep their files as they are: the plugin provides what pages build on. */
export const docusaurus: Engine = {
  name: 'Docusaurus',
  configName: 'docusaurus.config.js',
  findConfig: (root) => names.map((name) => join(root, name)).find((file) => existsSync(file)),
  async migrate({ root, configFile, notes }) {
    const source = readFileSync(configFile, 'utf8')
    const places = new SettingPlaces(basename(configFile), source)
    const mapped = mapConfig(await readConfig(configFile, root), { root, notes, places })
    inspectSources(root, notes)
    return { config: mapped.config, plugins: [['docusaurus', {}], ...mapped.plugins] }
  },
}
