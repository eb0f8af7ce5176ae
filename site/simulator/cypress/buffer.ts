/** The part of Node.js' `Buffer` that samples use in the browser. */
export class Bytes extends Uint8Array {
  static fromText(text: string, encoding = 'utf8'): Bytes {
    if (encoding === 'base64') {
      return Bytes.from(Uint8Array.from(atob(text), (one) => one.charCodeAt(0))) as Bytes
    }
    return Bytes.from(new TextEncoder().encode(text)) as Bytes
  }

  override toString(encoding = 'utf8'): string {
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    return new TextDecoder(encoding).decode(this)
  }
}

/** `Cypress.Buffer`. */
export const buffer = {
  from: (value: string | ArrayLike<number>, encoding?: string): Bytes =>
    typeof value === 'string' ? Bytes.fromText(value, encoding) : (Bytes.from(value) as Bytes),
  alloc: (size: number, fill = 0): Bytes => new Bytes(size).fill(fill) as Bytes,
}
