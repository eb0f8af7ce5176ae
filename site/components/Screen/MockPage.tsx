import { Fragment } from 'react'
import { Code } from './Text.tsx'
import type { BlockOf, PageElement } from './types.ts'

/** A page of the app under test, with marks on its elements. */
export function MockPage({ url, note, elements }: BlockOf<'page'>) {
  return (
    <div className="screen-page">
      {(url !== undefined || note !== undefined) && (
        <p className="screen-address">
          {url !== undefined && <span>{url}</span>} {note !== undefined && <span>{note}</span>}
        </p>
      )}
      <ul className="screen-elements">
        {elements.map((element, index) => (
          <li key={index}>
            <RenderedMock {...element} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RenderedMock({ kind, text, value, on, mark, items }: PageElement) {
  if (kind === 'row') {
    return (
      <span className={`screen-row${mark ? ` screen-mark screen-mark-${mark}` : ''}`}>
        {(items ?? []).map((item, index) => (
          <Fragment key={index}>
            <RenderedMock {...item} />{' '}
          </Fragment>
        ))}
        {mark && <MarkName mark={mark} />}
      </span>
    )
  }
  const labelled = kind === 'field' || kind === 'select'
  const toggle = kind === 'radio' || kind === 'checkbox'
  const mock = (
    <span
      className={`screen-el screen-el-${kind}${mark ? ` screen-mark screen-mark-${mark}` : ''}`}
    >
      {toggle && <span className={`screen-toggle screen-${kind}${on ? ' screen-on' : ''}`} />}
      {labelled ? (value ?? '') : <Code text={text ?? ''} />}
      {mark && <MarkName mark={mark} />}
    </span>
  )
  if (!labelled) return mock
  return (
    <span className="screen-labelled">
      {text !== undefined && <span className="screen-el-label">{text}</span>} {mock}
    </span>
  )
}

function MarkName({ mark }: { mark: string }) {
  return <span className="visually-hidden">{` (${mark})`}</span>
}
