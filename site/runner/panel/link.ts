/** Prefix of hashes with a changed sample: the name of the action. */
const PREFIX = '#runner='

/** A sample in a URL. */
export interface Link {
  /** Id of the sample. */
  id: string
  code: string
}

/** Maximum length of the code, and of its encoded form in a URL, in characters. */
const LONGEST = 20_000

/** Returns the hash for a changed sample. */
export async function hashFor({ id, code }: Link): Promise<string> {
  const packed = await transform(
    new TextEncoder().encode(code),
    new CompressionStream('deflate-raw'),
  )
  const text = btoa(String.fromCharCode(...packed))
  return `${PREFIX}${id}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** Reads the sample from a hash; `undefined` if there is none, or it is damaged. */
export async function readLink(hash: string): Promise<Link | undefined> {
  if (!hash.startsWith(PREFIX)) return undefined
  const [id = '', text = ''] = hash.slice(PREFIX.length).split('.')
  if (text.length > LONGEST) return undefined
  try {
    const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0))
    const code = new TextDecoder('utf-8', { fatal: true }).decode(
      await transform(bytes, new DecompressionStream('deflate-raw')),
    )
    return code.length > 0 && code.length <= LONGEST ? { id, code } : undefined
  } catch {
    return undefined
  }
}

async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(body).arrayBuffer())
}
