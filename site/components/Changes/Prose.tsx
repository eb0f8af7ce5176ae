import type { ReactNode } from 'react'

/** A text of the data file. Its only markup is names in backticks and links. */
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
