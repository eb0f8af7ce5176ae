import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type FilesView, hashOf, type OutputFile } from 'quire-docs/plugin'
import { bundleComponents, bundleFrame } from '../simulator/build/bundle.ts'
import { FRAME_POLICY, frameDocument } from '../simulator/frame/policy.ts'
import { snapshotDocument, VIEWER_SCRIPT } from '../simulator/snapshots/viewer.ts'
import { COMPONENTS_FILE, FOLDER } from './panel/addresses.ts'

/** In a snapshot, only the viewer's script runs, and nothing is loaded. */
const SNAPSHOT_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(VIEWER_SCRIPT).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** Only pages of the site may show the frames. */
const header = (policy: string) => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
})

/** Headers of the two frame documents; hosts may omit `.html`. */
export const frameHeaders = [
  { path: `/${FOLDER}/frame*`, headers: header(FRAME_POLICY) },
  { path: `/${FOLDER}/snapshot*`, headers: header(SNAPSHOT_POLICY) },
]

/**
 * Writes the document in which samples run, the modules of samples that mount components, and the
 * document that shows snapshots.
 *
 * @param root absolute path of the site
 */
export async function* frameFiles(root: string, site: FilesView): AsyncGenerator<OutputFile> {
  yield {
    path: `${FOLDER}/frame.html`,
    etag: await sourcesOf(root, site),
    content: async () => frameDocument(await bundleFrame(root, true)),
  }
  yield {
    path: COMPONENTS_FILE,
    etag: await sourcesOf(root, site),
    content: () => bundleComponents(root),
  }
  yield { path: `${FOLDER}/snapshot.html`, content: snapshotDocument(SNAPSHOT_POLICY) }
}

const PACKAGES = [
  'chai',
  'jquery',
  'lodash',
  'react',
  'react-dom',
  'sinon',
  'sinon-chai',
  'rolldown',
]

/** Returns a hash of the packages that the frame's script is bundled with. */
export function packagesOf(root: string): string {
  const require = createRequire(join(root, 'package.json'))
  const packages = PACKAGES.map((name) =>
    readFileSync(join(folderOf(require.resolve(name), name), 'package.json'), 'utf8'),
  )
  return hashOf(packages.join())
}

/** The folder of a package that has a file, since not all packages export their `package.json`. */
function folderOf(file: string, name: string): string {
  const folder = `/node_modules/${name}/`
  const path = file.replaceAll('\\', '/')
  return path.slice(0, path.lastIndexOf(folder) + folder.length)
}

/** Returns a hash of the files of the site that the frame's script is bundled from. */
async function sourcesOf(root: string, site: FilesView): Promise<string> {
  const sources = ['simulator', 'examples', 'data'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:[jt]sx?|css)$/.test(file) && !file.includes('.test.'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort(),
  )
  const texts = sources.map(async (file) => `${file}\n${await site.read(file)}`)
  return hashOf((await Promise.all(texts)).join('\n'))
}
