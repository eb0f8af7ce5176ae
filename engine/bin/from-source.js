// Starts the command line from the bundle of the engine's sources.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { incomplete, version } from './source-bundle.js'

await import(pathToFileURL(join(version, 'cli.mjs')).href).catch((error) => {
  // The next start bundles again, whatever is wrong with this bundle.
  rmSync(version, { recursive: true, force: true })
  if (error.code === 'ERR_MODULE_NOT_FOUND') incomplete()
  throw error
})
