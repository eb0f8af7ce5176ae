import type { BitCoder } from './range-coder.ts'

/**
 * A text model for the range coder. It mixes five predictions of the next bit, weighted by how
 * accurate they have been: three from the preceding bytes, one from the current word, and one from
 * the same position in the line before. All arithmetic uses integers, so that every machine can
 * decode what any other encoded. Lists of similar lines cost little more than their differences.
 */
export class TextModel {
  /** Per input, entries that pack a 16-bit probability of a one and an 8-bit use count. */
  readonly #table = new Uint32Array(INPUTS * SLOTS).fill(32768 * 256)
  readonly #weights = new Int32Array(INPUTS * 512).fill(24000)
  /** Context hash of each input for the current byte. */
  readonly #hashes = new Int32Array(INPUTS)
  /** Table offset of each input's entries for the current half byte. */
  readonly #bases = new Int32Array(INPUTS)
  readonly #inputs = new Int32Array(INPUTS)
  #line: number[] = []
  #before: number[] = []
  #follows = true
  #word = 0
  #history = 0

  /** Codes bytes. To decode, pass an array of the right length; it is filled in place. */
  code(coder: BitCoder, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!
      this.#goBy()
      const high = this.#half(coder, 0, byte >>> 4)
      const low = this.#half(coder, high + 1, byte & 15)
      bytes[at] = high * 16 + low
      this.#moveOn(high * 16 + low)
    }
  }

  #goBy(): void {
    const { length } = this.#line
    const expected = this.#before[length] ?? 0
    const h = this.#history
    this.#hashes[0] = h & 0xff
    this.#hashes[1] = Math.imul(h & 0xffff, 0x2f0b4c47)
    this.#hashes[2] = Math.imul(h & 0xffffff, 0x3d4d51cb)
    this.#hashes[3] = Math.imul(this.#word ^ (h & 0xff), 0x1b873593)
    this.#hashes[4] = Math.imul(
      expected * 4 + (this.#follows ? 2 : 0) + 1 + Math.min(length, 60) * 1024,
      0x5bd1e995,
    )
  }

  /** Codes four bits. Their table entries are adjacent, which makes it fast. */
  #half(coder: BitCoder, part: number, value: number): number {
    const spread = Math.imul(part, 0x9e3779b1)
    for (let i = 0; i < INPUTS; i++) {
      const hash = Math.imul((this.#hashes[i]! + spread) | 0, 0x85ebca6b) >>> SHIFT
      this.#bases[i] = i * SLOTS + hash * 16
    }
    const weights = ((this.#follows ? 256 : 0) + part * 15) * INPUTS
    let node = 1
    for (let place = 3; place >= 0; place--) {
      node = node * 2 + this.#bit(coder, node, weights + (node - 1) * INPUTS, (value >>> place) & 1)
    }
    return node & 15
  }

  #bit(coder: BitCoder, node: number, from: number, bit: number): number {
    const table = this.#table
    const weights = this.#weights
    const bases = this.#bases
    const inputs = this.#inputs
    let sum = 0
    for (let i = 0; i < INPUTS; i++) {
      const input = stretch[table[bases[i]! + node]! >>> 12]!
      inputs[i] = input
      sum += input * weights[from + i]!
    }
    const mixed = squash(Math.trunc(sum / 65536))
    const read = coder.weighted(Math.min(65503, Math.max(32, mixed * 16)), bit)
    const error = ((read << 12) - mixed) * 10
    const target = read === 1 ? 65535 : 0
    for (let i = 0; i < INPUTS; i++) {
      weights[from + i] = weights[from + i]! + Math.trunc((inputs[i]! * error) / 65536)
      const slot = bases[i]! + node
      const entry = table[slot]!
      const probability = entry >>> 8
      const count = entry & 255
      const step = (target - probability) * speed[count]!
      table[slot] = (probability + (step >> 15)) * 256 + (count < LIMIT ? count + 1 : LIMIT)
    }
    return read
  }

  #moveOn(byte: number): void {
    if (byte === 10) {
      this.#before = this.#line
      this.#line = []
      this.#follows = true
      this.#word = 0
      this.#history = 10
      return
    }
    this.#follows &&= this.#before[this.#line.length] === byte
    this.#line.push(byte)
    this.#history = (this.#history << 8) | byte | 0
    const letter = byte | 32
    const isLetter = (letter >= 97 && letter <= 122) || byte > 127
    this.#word = isLetter ? Math.imul(this.#word + letter, 0x01000193) : 0
  }
}

const INPUTS = 5
const SLOTS = 1 << 17
const SHIFT = 19
const LIMIT = 30

/** How far a probability moves toward the actual bit, in 1/32768ths, by use count. */
const speed = Int32Array.from({ length: LIMIT + 1 }, (_, count) =>
  Math.floor(32768 / (count + 1.5)),
)

/** Maps a guess in -2047 … 2047 to a 12-bit probability by interpolating the logistic `curve`. */
function squash(guess: number): number {
  if (guess > 2047) return 4095
  if (guess < -2047) return 1
  const place = (guess >> 7) + 16
  const weight = guess & 127
  return (curve[place]! * (128 - weight) + curve[place + 1]! * weight + 64) >> 7
}

const curve = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607,
  3785, 3901, 3975, 4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
]

/** The inverse of `squash`. */
const stretch = ((): Int16Array => {
  const table = new Int16Array(4096)
  let from = 0
  for (let guess = -2047; guess <= 2047; guess++) {
    const probability = squash(guess)
    for (let i = from; i <= probability; i++) table[i] = guess
    from = Math.max(from, probability + 1)
  }
  table.fill(2047, from)
  return table
})()
