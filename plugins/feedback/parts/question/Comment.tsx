import { useMessages } from 'quire-docs/theme'
import { type FormEvent, useId, useState } from 'react'

/** Maximum number of characters in a comment. */
const LONGEST = 2000

export interface CommentProps {
  /** Sends the text. Returns whether it has arrived. */
  send(text: string): Promise<boolean>
  done(): void
}

/** The text field after an answer was sent. Text that could not be sent stays in it. */
export function Comment({ send, done }: CommentProps) {
  const [state, setState] = useState<'sending' | 'failed' | null>(null)
  const message = useMessages()
  const id = useId()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('comment')).trim()
    if (text === '' || state === 'sending') return
    setState('sending')
    if (await send(text)) done()
    else setState('failed')
  }

  return (
    <form className="feedback-comment" onSubmit={submit}>
      <label htmlFor={id}>{message('feedback.comment')}</label>
      <textarea
        id={id}
        name="comment"
        rows={3}
        maxLength={LONGEST}
        required
        readOnly={state === 'sending'}
      />
      <button type="submit" aria-disabled={state === 'sending'}>
        {message(state === 'sending' ? 'feedback.sending' : 'feedback.send')}
      </button>
      <p role="status" className="feedback-failed">
        {state === 'failed' && message('feedback.commentFailed')}
      </p>
    </form>
  )
}
