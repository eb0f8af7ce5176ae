import { Fragment } from 'react'
import type { Piece } from './tokens.ts'

export interface CodeBlockProps {
  lang: 'ts' | 'bash'
  pieces: readonly Piece[]
}

/** A block as the compiler makes one of a fence, for code that a component writes. */
export function CodeBlock({ lang, pieces }: CodeBlockProps) {
  return (
    <div className="code" data-lang={lang}>
      <div className="code-actions">
        <button
          type="button"
          className="code-button"
          data-action="wrap"
          aria-pressed="false"
          aria-label="Wrap lines"
          title="Wrap lines"
        />
        <button
          type="button"
          className="code-button"
          data-action="copy"
          aria-label="Copy"
          title="Copy"
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
      <pre className="code-pre" tabIndex={0}>
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
