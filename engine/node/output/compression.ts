import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible } from './media-types.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below this size a second file and a second variant cost more than they save. */
const SMALLEST = 1024

/** Endings of the compressed files beside an output file, with the encoding that each holds. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

/**
 * How hard to press. Measured over 550 pages and records of 5 to 80 KB (14.5 MB) on 2 shared cores,
 * brotli's window as small as the files:
 *
 *     brotli 4   0.29 s  21.64 %      gzip 4   0.18 s  22.64 %
 *     brotli 5   0.27 s  20.48 %      gzip 6   0.19 s  21.94 %
 *     brotli 6   0.26 s  20.37 %      gzip 9   0.23 s  21.87 %
 *     brotli 7   0.64 s  20.31 %
 *     brotli 9   4.0 s   20.23 %
 *     brotli 10  8.8 s   18.15 %
 *
 * Brotli 6 with gzip 6: 0.5 s for all, off the main thread. A window of 256 KB holds any page and
 * costs a third less to set up than one of 4 MB, at the same size. Qualities from 10 on would save
 * a ninth for thirty times the work: right for the few hashed assets, which are compressed once in
 * their life and are most of what a first visit loads.
 */
const quality = {
  content: { brotli: 6, window: 18, gzip: 6 },
  asset: { brotli: 11, window: 22, gzip: 9 },
} as const

/** Whether a file gets compressed files beside it. */
export function wantsCompression(path: string, size: number): boolean {
  return size >= SMALLEST && isCompressible(path)
}

/**
 * Compresses one file in both encodings, on threads of libuv's pool. The output depends on the
 * content alone. An encoding that is not wanted, or makes the file no smaller, is left out.
 */
export async function compress(
  content: Uint8Array,
  effort: keyof typeof quality,
  wanted: readonly Encoding[] = ['br', 'gzip'],
): Promise<Partial<Record<Encoding, Uint8Array>>> {
  const { brotli: level, window, gzip: gzipLevel } = quality[effort]
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_LGWIN]: window,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    wanted.includes('gzip') ? deflate(content, { level: gzipLevel, memLevel: 9 }) : null,
  ])
  // The header's tenth byte names the operating system, and the same input is to give the same bytes.
  if (gz) gz[9] = 255
  return {
    ...(br.byteLength < content.byteLength ? { br } : {}),
    ...(gz && gz.byteLength < content.byteLength ? { gzip: gz } : {}),
  }
}
