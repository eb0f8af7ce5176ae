import type { Marked } from '../provider.ts'

/** A text with its matches marked. Every piece is text: what it says is shown, not run. */
export function Marks({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and they do not move
    i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece,
  )
}
