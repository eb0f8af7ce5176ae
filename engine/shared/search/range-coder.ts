/**
 * An adaptive binary range coder: the less likely a bit, the more space it takes. It packs the
 * index tighter than a general-purpose compressor, gives the same bytes on every machine, and helps
 * even if the host does not compress responses.
 */
export interface BitCoder {
  /**
   * Codes one bit with the model in `slot`, which learns from it. The encoder writes `bit`; the
   * decoder ignores it and returns what was written.
   */
  bit(models: BitModels, slot: number, bit: number): number
  /** Codes one bit with a given probability of a one, from 1 to 65535. */
  weighted(probability: number, bit: number): number
}

/** Adaptive 16-bit probabilities of a one; they adapt fast at first and more slowly later. */
export interface BitModels {
  probability: Uint16Array
  seen: Uint8Array
}

/** Returns new models, which consider both bits equally likely. */
export function bitModels(count: number): BitModels {
  return { probability: new Uint16Array(count).fill(32768), seen: new Uint8Array(count) }
}

const STEADY = 60

function learn(models: BitModels, slot: number, bit: number): void {
  const seen = models.seen[slot]!
  const probability = models.probability[slot]!
  const target = bit === 1 ? 65472 : 64
  models.probability[slot] = probability + Math.trunc((target - probability) / (seen + 1.6))
  if (seen < STEADY) models.seen[slot] = seen + 1
}

/** Writes bits. `finish` returns the bytes. */
export class RangeEncoder implements BitCoder {
  #low = 0
  #high = 0xffffffff
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  bit(models: BitModels, slot: number, bit: number): number {
    this.weighted(models.probability[slot]!, bit)
    learn(models, slot, bit)
    return bit
  }

  weighted(probability: number, bit: number): number {
    const middle = split(this.#low, this.#high, probability)
    if (bit === 1) this.#high = middle
    else this.#low = (middle + 1) >>> 0
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#push(this.#high >>> 24)
      this.#low = (this.#low << 8) >>> 0
      this.#high = ((this.#high << 8) | 255) >>> 0
    }
    return bit
  }

  finish(): Uint8Array {
    for (let shift = 24; shift >= 0; shift -= 8) this.#push((this.#low >>> shift) & 255)
    return this.#bytes.slice(0, this.#length)
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = byte
  }
}

/** Reads bits that an encoder wrote. They must be read in the same order with the same models. */
export class RangeDecoder implements BitCoder {
  #low = 0
  #high = 0xffffffff
  #value = 0
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    for (let i = 0; i < 4; i++) this.#value = ((this.#value << 8) | this.#next()) >>> 0
  }

  /** Whether more was read than was written, which means that the bytes are truncated. */
  get exhausted(): boolean {
    return this.#at > this.#bytes.length + 4
  }

  bit(models: BitModels, slot: number): number {
    const bit = this.weighted(models.probability[slot]!)
    learn(models, slot, bit)
    return bit
  }

  weighted(probability: number): number {
    const middle = split(this.#low, this.#high, probability)
    const bit = this.#value <= middle ? 1 : 0
    if (bit === 1) this.#high = middle
    else this.#low = (middle + 1) >>> 0
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0
      this.#high = ((this.#high << 8) | 255) >>> 0
      this.#value = ((this.#value << 8) | this.#next()) >>> 0
    }
    return bit
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0
  }
}

function split(low: number, high: number, probability: number): number {
  const range = high - low
  return (low + (range >>> 16) * probability + (((range & 0xffff) * probability) >>> 16)) >>> 0
}

/**
 * Codes a nonnegative integer. Its bit length and the two bits after the leading one are modeled;
 * the other bits are coded as equally likely.
 */
export class NumberModel {
  readonly #models: BitModels

  /** @param contexts number of kinds of numbers, each with its own statistics */
  constructor(contexts: number) {
    this.#models = bitModels(contexts * 160)
  }

  code(coder: BitCoder, context: number, value: number): number {
    const base = context * 160
    const length = 32 - Math.clz32(value + 1)
    let coded = 1
    while (coder.bit(this.#models, base + coded, coded < length ? 1 : 0) === 1) {
      coded++
      if (coded > 31) throw new RangeError('The number does not end.')
    }
    let number = 1
    for (let place = coded - 2; place >= 0; place--) {
      const bit = ((value + 1) >>> place) & 1
      const depth = coded - 2 - place
      const read =
        depth < 2
          ? coder.bit(
              this.#models,
              base + 32 + coded * 4 + (depth === 0 ? 0 : 1 + (number & 1)),
              bit,
            )
          : coder.weighted(32768, bit)
      number = number * 2 + read
    }
    return number - 1
  }
}
