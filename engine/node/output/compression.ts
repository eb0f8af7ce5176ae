import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import { isCompressible } from './media-types.ts'

/** Minimum size in bytes: for smaller files, a compressed file costs more than it saves. */
export const SMALLEST = 1024

/** Suffixes of the compressed files beside an output file, with the encoding of each. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

/**
 * Compression levels. Measured on 550 pages and records of 5 to 80 KB (14.5 MB) on 2 shared cores,
 * with brotli's window as small as the files:
 *
 *     brotli 4   0.29 s  21.64 %      gzip 4   0.18 s  22.64 %
 *     brotli 5   0.27 s  20.48 %      gzip 6   0.19 s  21.94 %
 *     brotli 6   0.26 s  20.37 %      gzip 9   0.23 s  21.87 %
 *     brotli 7   0.64 s  20.31 %
 *     brotli 9   4.0 s   20.23 %
 *     brotli 10  8.8 s   18.15 %
 *
 * Brotli 6 with gzip 6 takes 0.5 s in total, off the main thread. A window of 256 KB fits any page
 * and takes a third less time to set up than one of 4 MB, with the same output size. Qualities from
 * 10 on would save a ninth for thirty times the work. Only the few hashed assets are worth it: they
 * are compressed once and make up most of a first visit's download.
 */
const levels = {
  content: { brotli: 6, window: 18, gzip: 6 },
  asset: { brotli: 11, window: 22, gzip: 9 },
  // Numeric tables: for the index of 270 pages (227 KB), level 8 takes a few ms more than 7 and
  // saves 0.7 KB; 6 needs 14 KB more; 10 saves 13 KB, but takes ten times as long in every build,
  // including those after an edit.
  index: { brotli: 8, window: 20, gzip: 6 },
} as const

/** How much time compression may take: much for a hashed asset, little for a page. */
export type Effort = keyof typeof levels

const { BROTLI_MODE_GENERIC: GENERIC, BROTLI_MODE_FONT: FONT } = constants

/**
 * Size in bytes above which an asset is compressed in two modes, keeping the smaller result: the
 * other encoding of distances saves 88 of 72,026 bytes of the shell, but makes some files larger.
 */
const LARGE_ASSET = 200_000

/** Returns zlib's options for content of a size in bytes; for brotli, one set per attempt. */
function quality(effort: Effort, size: number) {
  const { brotli, window, gzip } = levels[effort]
  const isTriedTwice = effort === 'asset' && size > LARGE_ASSET
  const modes = isTriedTwice ? [GENERIC, FONT] : [GENERIC]
  return {
    brotli: modes.map((mode) => ({
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      ...(mode === FONT && { [constants.BROTLI_PARAM_LGBLOCK]: 20 }),
    })),
    gzip: { level: gzip, memLevel: 9 },
  }
}

/** Whether a file gets compressed forms beside it. */
export function wantsCompression(path: string, size: number): boolean {
  return size >= SMALLEST && isCompressible(path)
}

/** Compresses content; the output depends on the content alone. */
export function compressed(content: Uint8Array, effort: Effort, encoding: Encoding): Uint8Array {
  const options = quality(effort, content.byteLength)
  if (encoding === 'gzip') return withoutSystem(gzipSync(content, options.gzip))
  return smallest(options.brotli.map((params) => brotliCompressSync(content, { params })))
}

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)

/** Like `compressed`, on another thread. */
export async function compressedLater(
  content: Uint8Array,
  effort: Effort,
  encoding: Encoding,
): Promise<Uint8Array> {
  const options = quality(effort, content.byteLength)
  if (encoding === 'gzip') return withoutSystem(await gzipLater(content, options.gzip))
  return smallest(
    await Promise.all(options.brotli.map((params) => brotliLater(content, { params }))),
  )
}

function smallest(forms: readonly Uint8Array[]): Uint8Array {
  return forms.reduce((least, form) => (form.byteLength < least.byteLength ? form : least))
}

/** Clears the operating system in gzip's header, so that the output is reproducible. */
function withoutSystem(form: Uint8Array): Uint8Array {
  form[9] = 255
  return form
}
