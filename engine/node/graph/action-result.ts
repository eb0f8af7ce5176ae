/** Names content in a cache: its SHA-256 in hexadecimal digits, and its size in bytes. */
export interface Digest {
  hash: string
  size: number
}

/*
 * Entries below `/ac/` are `ActionResult` messages of the Remote Execution API, encoded as Protocol
 * Buffers: some servers validate them, and check that the content they refer to exists. Only the
 * digest of the output is used (`stdout_digest`); servers may add other fields.
 *
 * https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
 */
const STDOUT_DIGEST = 6
const HASH = 1
const SIZE = 2

/** Wire types of fields: the lowest three bits of the key. */
const VARINT = 0
const EIGHT_BYTES = 1
const BYTES = 2
const FOUR_BYTES = 5

export function encodeResult({ hash, size }: Digest): Buffer {
  const digest = [
    ...[(HASH << 3) | BYTES, hash.length, ...Buffer.from(hash)],
    ...[(SIZE << 3) | VARINT, ...varint(size)],
  ]
  return Buffer.from([(STDOUT_DIGEST << 3) | BYTES, digest.length, ...digest])
}

/** Returns the digest of an encoded result; `null` if the bytes are invalid or contain no digest. */
export function decodeResult(bytes: Buffer): Digest | null {
  try {
    const digest = fieldsOf(bytes).get(STDOUT_DIGEST)
    if (!Buffer.isBuffer(digest)) return null
    const fields = fieldsOf(digest)
    const [hash, size] = [String(fields.get(HASH)), fields.get(SIZE)]
    return /^[\da-f]{64}$/.test(hash) && typeof size === 'number' ? { hash, size } : null
  } catch {
    return null
  }
}

/**
 * Returns the fields of a message by their numbers.
 *
 * @throws RangeError if the bytes are not a valid message
 */
function fieldsOf(message: Buffer): Map<number, number | Buffer> {
  const fields = new Map<number, number | Buffer>()
  let offset = 0
  const take = (size: number): Buffer => {
    if (offset + size > message.length) throw new RangeError('The message is cut off.')
    offset += size
    return message.subarray(offset - size, offset)
  }
  const number = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const [byte = 0] = take(1)
      value += (byte & 127) * factor
      if (byte < 128) return value
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('The number is too large.')
    }
  }
  while (offset < message.length) {
    const key = number()
    const type = key & 7
    if (type === VARINT) fields.set(key >> 3, number())
    else if (type === BYTES) fields.set(key >> 3, take(number()))
    else if (type === EIGHT_BYTES || type === FOUR_BYTES) take(type === EIGHT_BYTES ? 8 : 4)
    else throw new RangeError(`Fields of type ${type} are unknown.`)
  }
  return fields
}

/** Encodes a number as a varint: groups of seven bits, the lowest first. */
function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) | 128, ...varint(Math.floor(number / 128))]
}
