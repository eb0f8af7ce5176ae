import { Fragment } from 'react'
import type { Marked } from '../../../shared/search/marked.ts'

/**
 * Renders a text with its matches marked and its names in code font. Every piece is rendered as
 * text, never as HTML.
 */
export function Marks({ pieces }: { pieces: Marked }) {
  // Every second part of the whole text is between backticks, whichever piece it is in.
  let ticks = 0
  return pieces.flatMap((piece, i) =>
    piece.split('`').map((text, part) => {
      if (part > 0) ticks++
      const inner = ticks % 2 === 1 && text !== '' ? <code>{text}</code> : text
      const Wrap = i % 2 === 1 && text !== '' ? 'mark' : Fragment
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids and never move
      return <Wrap key={`${i} ${part}`}>{inner}</Wrap>
    }),
  )
}
