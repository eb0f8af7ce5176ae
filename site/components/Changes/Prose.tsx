import type { ReactNode } from 'react'

/** A text from `data/changes.ts`, in which only code spans and links are marked up. */
export function Prose({ text }: { text: string }): ReactNode {
  return text.split(/(\[[^\]]*\]\([^)]*\))/).map((part, index) => {
    const link = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part)
    const key = `${index}${part}`
    return link ? (
      <a key={key} href={link[2]}>
        {withCode(link[1]!)}
      </a>
    ) : (
      withCode(part)
    )
  })
}

function withCode(text: string): ReactNode[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}
