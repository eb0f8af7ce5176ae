import { type PartPage, type PartSite, useMessages } from 'quire-docs/theme'
import { useId, useRef, useState } from 'react'
import { type Answer, keepAnswer, useAnswer } from './answers.ts'
import { Comment } from './Comment.tsx'
import { send } from './send.ts'

export interface QuestionProps {
  page: PartPage
  site: PartSite
  endpoint: string
  comment: boolean
}

type State = 'sending' | 'sent' | 'failed' | 'commented'

/** The question with its answers. An answer counts when the endpoint has accepted it. */
export function Question({ page, site, endpoint, comment }: QuestionProps) {
  const address = site.base + page.path.slice(1)
  const kept = useAnswer(address)
  const [chosen, choose] = useState<Answer | null>(null)
  const [state, setState] = useState<State | null>(null)
  const message = useMessages()
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)

  async function answer(next: Answer): Promise<void> {
    if (state === 'sending' || (kept === next && state !== 'failed')) return
    choose(next)
    setState('sending')
    if (await send(endpoint, page, site, { answer: next })) {
      keepAnswer(address, next)
      setState('sent')
    } else setState('failed')
    choose(null)
  }

  const shown = chosen ?? kept
  return (
    <div className="feedback-question only-scripts">
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in the line of its buttons */}
      <div role="group" aria-labelledby={id}>
        <span id={id}>{message('feedback.question')}</span>
        {(['yes', 'no'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            aria-disabled={state === 'sending'}
            onClick={() => answer(one)}
          >
            {message(`feedback.${one}`)}
          </button>
        ))}
      </div>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={state === 'failed' ? 'feedback-failed' : undefined}
      >
        {state === 'sending' && message('feedback.sending')}
        {state === 'failed' && message('feedback.failed')}
        {state === 'commented' && message('feedback.received')}
        {(state === 'sent' || (state === null && kept !== null)) && message('feedback.thanks')}
      </p>
      {comment && state === 'sent' && kept && (
        <Comment
          send={(text) => send(endpoint, page, site, { answer: kept, comment: text })}
          done={() => {
            setState('commented')
            // The focused form disappears, so move the focus.
            status.current?.focus()
          }}
        />
      )}
    </div>
  )
}
