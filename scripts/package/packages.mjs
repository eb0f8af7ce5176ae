// Lists the published packages of this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Output folder of packages: `<output>/<name>/`, and `<output>/<name>-<version>.tgz`. */
export const output = join(root, 'dist-packages')

/** Returns the packages with their folders and manifests, the engine first. */
export function publishedPackages() {
  const plugins = existsSync(join(root, 'plugins'))
    ? readdirSync(join(root, 'plugins'))
        .sort()
        .map((name) => `plugins/${name}`)
    : []
  return ['engine', 'create', ...plugins]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(join(folder, 'package.json')) }))
}

/** Returns the output folder of a package. */
export function packageFolder({ name }) {
  return join(output, name.replace('/', '-').replace('@', ''))
}

/** Returns the folder of the committed reports of a package. */
export function reportsFolder(folder) {
  return join(root, 'scripts/package/reports', basename(folder))
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
