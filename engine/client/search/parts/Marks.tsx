import type { Marked } from '../provider.ts'

/** Renders a text with its matches marked. Every piece is rendered as text, never as HTML. */
export function Marks({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids and never move
    i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece,
  )
}
