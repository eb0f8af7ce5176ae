// Whole numbers as text: one character per number, whose UTF-8 form is the variable-length code.
// Compressed, it is a sixth smaller than numbers in decimal, and it can be part of a JSON file.

/** The first character after the quotation mark: none below has to be escaped in JSON. */
const FIRST = 0x23

/** Surrogates are not characters, so their code points are skipped. */
const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800

/** Number of code units that become text at once: they are arguments of one call. */
const AT_ONCE = 8192

/** @param numbers each from 0 to 1,000,000 */
export function writeNumbers(numbers: ArrayLike<number>): string {
  const units = new Uint16Array(2 * numbers.length)
  let length = 0
  for (let at = 0; at < numbers.length; at++) {
    const bare = numbers[at]! + FIRST
    const code = bare < SURROGATES ? bare : bare + SURROGATE_COUNT
    if (code < 0x10000) units[length++] = code
    else {
      units[length++] = 0xd7c0 + (code >>> 10)
      units[length++] = 0xdc00 + (code & 0x3ff)
    }
  }
  let text = ''
  for (let at = 0; at < length; at += AT_ONCE) {
    text += String.fromCharCode(...units.subarray(at, Math.min(at + AT_ONCE, length)))
  }
  return text
}

export function readNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at)
    if (code >= SURROGATES) {
      code = text.codePointAt(at)!
      if (code > 0xffff) at++
      code -= SURROGATE_COUNT
    }
    numbers[length++] = code - FIRST
  }
  return numbers.subarray(0, length)
}
