import { Fragment } from 'react'
import type { Piece } from './tokens.ts'

export interface CodeBlockProps {
  lang: 'ts' | 'bash'
  pieces: readonly Piece[]
}

/** Number of characters that fit in a line on a screen 320 px wide. */
const NARROW_LINE_LENGTH = 30

/**
 * A code block for code from a component, with the same markup as a fence.
 */
export function CodeBlock({ lang, pieces }: CodeBlockProps) {
  const lines = pieces.map(({ text }) => text).join('')
  const scrolls = lines.split('\n').some((line) => line.length > NARROW_LINE_LENGTH)
  return (
    <div className="code" data-lang={lang}>
      <div className="code-actions">
        {scrolls && (
          <button
            type="button"
            className="code-button"
            data-action="wrap"
            aria-pressed="false"
            hidden
            aria-label="Wrap lines"
            title="Wrap lines"
          />
        )}
        <button
          type="button"
          className="code-button"
          data-action="copy"
          aria-label="Copy"
          title="Copy"
        />
      </div>
      <pre className="code-pre">
        <code>
          {pieces.map(({ text, kind }, index) =>
            kind ? (
              <span key={index} className={kind}>
                {text}
              </span>
            ) : (
              <Fragment key={index}>{text}</Fragment>
            ),
          )}
        </code>
      </pre>
    </div>
  )
}
