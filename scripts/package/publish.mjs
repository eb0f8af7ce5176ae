// `npm run release:publish`: publishes the packages in `dist-packages/`, made by `npm run package`,
// unless the registry already has their versions. With `--dry-run`, npm only reports what it would
// publish. Can be repeated after a failure.
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { scriptOptions } from '../../.ci/setup.mjs'
import { packageFolder, publishedPackages, readJson, root } from './packages.mjs'

const execute = promisify(execFile)

/**
 * Returns the `repository` of a published manifest. A registry accepts a proof of where a package was
 * built only if its manifest names that repository.
 *
 * @param folder folder of the sources, relative to the repository, with forward slashes
 * @param env variables of the workflow
 * @returns `undefined` outside of GitHub's workflows
 */
export function repositoryOf(folder, env) {
  const { GITHUB_REPOSITORY: name, GITHUB_SERVER_URL: server = 'https://github.com' } = env
  return name && { type: 'git', url: `git+${server}/${name}.git`, directory: folder }
}

/**
 * Publishes packages whose versions the registry does not have.
 *
 * @param packages each with `target`, the absolute folder of its published form, and the `folder` and `version` of its sources
 * @param options further arguments of `npm publish`
 * @param env variables for npm
 * @returns the published packages as `name@version`, in this order
 * @throws if a package has not been built, or if npm fails
 */
export async function publishPackages(packages, options, env) {
  const releases = []
  for (const { target, folder, version } of packages) {
    const file = join(target, 'package.json')
    const manifest = existsSync(file) ? readJson(file) : {}
    if (manifest.version !== version) {
      throw new Error(
        `${target} does not contain version ${version}: run \`npm run package\` first.`,
      )
    }
    const release = `${manifest.name}@${version}`
    if (await isPublished(release, env)) continue
    const repository = repositoryOf(folder, env)
    const complete = { ...manifest, ...(repository && { repository }) }
    writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
    await npm(['publish', '--ignore-scripts', ...options], { cwd: target, env })
    releases.push(release)
  }
  return releases
}

/** Returns whether the registry has a version of a package, as `name@version`. */
async function isPublished(release, env) {
  try {
    // npm prints nothing for a version that does not exist.
    return (await npm(['view', release, 'version'], { env })) !== ''
  } catch (error) {
    if (error.message.includes('E404')) return false
    throw error
  }
}

/** Runs npm, and returns its standard output. Throws an error with its whole output if it fails. */
async function npm(args, options) {
  try {
    return (await execute('npm', args, { ...scriptOptions, ...options })).stdout.trim()
  } catch (cause) {
    const printed = `${cause.stdout}${cause.stderr}`.trim()
    throw new Error(`npm ${args.join(' ')} failed:\n${printed || cause.message}`, { cause })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = publishedPackages().map(({ folder, manifest }) => ({
    target: packageFolder(manifest),
    folder: relative(root, folder).replaceAll('\\', '/'),
    version: manifest.version,
  }))
  const releases = await publishPackages(packages, process.argv.slice(2), process.env)
  for (const release of releases) console.log(`Published: ${release}`)
  console.log(`${releases.length} of ${packages.length} packages published`)
}
