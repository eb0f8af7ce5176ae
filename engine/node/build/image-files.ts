import { availableParallelism } from 'node:os'
import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { imageVariantTask, placeholdersTask, variantKey } from '../pipeline/image-tasks.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import type { Session } from '../render/session.ts'
import type { Sink } from './sink.ts'

interface ImagesSite {
  graph: SiteGraph
  session: Session
  sink: Sink
}

/** A file to write, with its content in the graph. */
interface ImageFile {
  path: string
  /** Returns the hash of the content, which is computed only if the hash is not cached. */
  hash(): Promise<string>
  content(): Promise<string | Buffer>
  /** Returns the findings about a file of this size in bytes. */
  findings(size: number): Finding[]
}

/**
 * Adds the images of pages in other sizes and formats, and the stylesheets with their colors. Without
 * an output folder, nothing is encoded.
 *
 * @param images files that pages refer to, by their paths from the site root
 * @param placeholders images of the stylesheets, each as a JSON array of files
 */
export async function addImageFiles(
  site: ImagesSite,
  images: Iterable<string>,
  placeholders: Iterable<string>,
): Promise<Finding[]> {
  const { session, sink } = site
  const pending = [...variantFiles(site, images), ...colorFiles(site, placeholders)]
  const findings = encoderFindings(session)
  if (sink.writer === null) {
    for (const { path } of pending) sink.note(path)
    return findings
  }
  const write = async (): Promise<void> => {
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      findings.push(...(await writeImage(file, sink)))
    }
  }
  pending.reverse()
  await Promise.all(Array.from({ length: availableParallelism() }, write))
  return findings
}

async function writeImage(file: ImageFile, sink: Sink): Promise<Finding[]> {
  try {
    const madeFrom = await file.hash()
    const kept = sink.keptSize(file.path, madeFrom)
    if (sink.keep(file.path, madeFrom)) return file.findings(kept ?? 0)
    const content = await file.content()
    sink.add({ path: file.path, content, kind: 'asset' }, madeFrom)
    return file.findings(content.length)
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    sink.note(file.path)
    return [...error.findings]
  }
}

function variantFiles({ graph: { graph }, session }: ImagesSite, images: Iterable<string>) {
  const { assets, config } = session
  return assets.varied(images).flatMap(({ file, variants }) =>
    variants.map((variant): ImageFile => {
      const key = variantKey(file, variant)
      return {
        path: variant.path,
        hash: async () => graph.hash(imageVariantTask, key),
        content: async () => graph.get(imageVariantTask, key),
        findings: (size) =>
          size > config.images.budget ? [tooLarge(file, variant, size, config.images.budget)] : [],
      }
    }),
  )
}

function tooLarge(
  file: string,
  { format, width }: { format: string; width: number },
  size: number,
  budget: number,
): Finding {
  const [bytes, limit] = [size, budget].map((one) => `${Math.round(one / 1000)} kB`)
  return {
    rule: 'large-image',
    severity: 'warning',
    message: `The image "${file}" has ${bytes} as ${format.toUpperCase()} at ${width} pixels, more than ${limit}.`,
    hint: 'Crop it, or raise `images.budget` in the config.',
    file,
  }
}

function colorFiles({ graph: { graph }, session }: ImagesSite, placeholders: Iterable<string>) {
  const byPath = new Map<string, ImageFile>()
  for (const files of placeholders) {
    const url = session.assets.placeholders(files)
    const path = url.slice(session.config.base.length)
    byPath.set(path, {
      path,
      hash: async () => graph.hash(placeholdersTask, files),
      content: async () => graph.get(placeholdersTask, files),
      findings: () => [],
    })
  }
  return [...byPath.values()]
}

/** Reports that images are only published in their original form, because they cannot be encoded. */
function encoderFindings({ assets, config }: Session): Finding[] {
  if (!assets.lacksEncoder) return []
  return [
    {
      rule: 'image-encoder',
      severity: 'warning',
      message:
        'Images are published only as they are: the package that encodes them, sharp, is not installed for this machine.',
      hint: 'Install without `--omit=optional`. Where it does not exist, set `images: false`.',
      file: toSiteFile(config.root, config.configFile),
    },
  ]
}
