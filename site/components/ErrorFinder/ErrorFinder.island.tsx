import { defineIsland } from 'quire-docs/islands'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type ErrorEntry, matchErrors } from './match.ts'

/** Reads the entries of the page: each third-level heading with the messages that follow it. */
function readEntries(): ErrorEntry[] {
  const entries: (ErrorEntry & { messages: string[] })[] = []
  for (const element of document.querySelectorAll('article :is(h3, [data-lang="text"] code)')) {
    if (element.tagName === 'H3') {
      entries.push({ id: element.id, title: element.textContent ?? '', messages: [] })
    } else entries.at(-1)?.messages.push(element.textContent ?? '')
  }
  return entries
}

/** A box for a pasted error message, and links to the entries of this page that resemble it. */
export default defineIsland('ErrorFinder', (): ReactNode => {
  const id = useId()
  const entries = useRef<ErrorEntry[]>(undefined)
  const [text, setText] = useState('')
  const isLongEnough = text.trim().length > 3
  if (isLongEnough) entries.current ??= readEntries()
  const matches = isLongEnough ? matchErrors(text, entries.current ?? []) : []
  return (
    <search className="error-finder only-scripts" data-search="off">
      <label htmlFor={id}>Paste an error message</label>
      <textarea
        id={id}
        className="error-text"
        rows={3}
        placeholder="Timed out retrying after 4000ms: Expected to find element: `#save`, but never found it."
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {matches.length > 0 && (
          <ol>
            {matches.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.title}</a>
              </li>
            ))}
          </ol>
        )}
        {isLongEnough && matches.length === 0 && (
          <p>No entry on this page resembles it. Search the site for its rarest words.</p>
        )}
      </div>
    </search>
  )
})
