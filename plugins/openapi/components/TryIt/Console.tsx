import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { consoleLabels } from './labels.ts'
import type { TryItProps } from './props.ts'
import { toRequest } from './request.ts'
import styles from './TryIt.module.css'

interface Answer {
  status: string
  isOk: boolean
  milliseconds: number
  body: string
}

/** A form that sends a request, and the response. Input is not stored anywhere. */
export function Console(props: TryItProps): ReactNode {
  const { servers, parameters, body, auth } = props
  const labels = { ...consoleLabels, ...props.labels }
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | 'failed'>()
  // The console replaces the pressed button and must take over its focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [])

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string): string => String(data.get(name) ?? '')
    const { url, init } = toRequest(props, {
      server: text('server') || servers[0]!,
      values: parameters.map((_, index) => text(`parameter-${index}`)),
      body: text('body'),
      token: text('token'),
      user: text('user'),
      password: text('password'),
    })
    setSending(true)
    const started = performance.now()
    try {
      const response = await fetch(url, init)
      const content = await response.text()
      setAnswer({
        status: `${response.status} ${response.statusText}`.trim(),
        isOk: response.ok,
        milliseconds: Math.round(performance.now() - started),
        body: indented(content),
      })
    } catch {
      setAnswer('failed')
    }
    setSending(false)
  }

  return (
    <form
      ref={form}
      className={styles.console}
      aria-label={labels['try.title']}
      data-search="off"
      onSubmit={send}
    >
      {servers.length > 1 && (
        <div className={styles.row}>
          <label htmlFor={`${id}-server`}>{labels['try.server']}</label>
          <select id={`${id}-server`} name="server">
            {servers.map((server) => (
              <option key={server}>{server}</option>
            ))}
          </select>
        </div>
      )}
      {auth?.kind === 'basic' && (
        <>
          <Field label={labels['try.user']} name="user" />
          <Field label={labels['try.password']} name="password" type="password" />
        </>
      )}
      {(auth?.kind === 'bearer' || auth?.kind === 'key') && (
        <Field
          label={auth.kind === 'key' ? labels['try.key'] : labels['try.token']}
          name="token"
          type="password"
        />
      )}
      {parameters.map((parameter, index) => (
        <Field
          key={`${parameter.in} ${parameter.name}`}
          label={<code>{parameter.name}</code>}
          note={parameter.required ? labels['try.required'] : undefined}
          name={`parameter-${index}`}
          value={parameter.value}
          values={parameter.values}
          required={parameter.required}
        />
      ))}
      {body && (
        <div className={styles.row}>
          <label htmlFor={`${id}-body`}>{labels['try.body']}</label>
          <textarea
            id={`${id}-body`}
            name="body"
            rows={Math.min(16, body.text.split('\n').length + 1)}
            spellCheck={false}
            defaultValue={body.text}
          />
        </div>
      )}
      <div className={styles.row}>
        <button type="submit" className={styles.button} aria-disabled={isSending}>
          {labels['try.send']}
        </button>
      </div>
      <div role="status">
        {isSending && <p>{labels['try.sending']}</p>}
        {!isSending && answer === 'failed' && (
          <p className={styles.failed}>{labels['try.failed']}</p>
        )}
        {!isSending && answer !== undefined && answer !== 'failed' && (
          <p>
            {labels['try.response']}{' '}
            <strong className={answer.isOk ? styles.ok : styles.failed}>{answer.status}</strong>{' '}
            {answer.milliseconds} ms
          </p>
        )}
      </div>
      {!isSending && answer !== undefined && answer !== 'failed' && (
        // A region that scrolls must be reachable with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre className={styles.response} tabIndex={0}>
          {answer.body === '' ? labels['try.empty'] : answer.body}
        </pre>
      )}
    </form>
  )
}

interface FieldProps {
  label: ReactNode
  name: string
  note?: string | undefined
  type?: 'text' | 'password'
  value?: string
  values?: string[] | undefined
  required?: boolean
}

function Field({ label, name, note, type = 'text', value = '', values, required }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        {label} {note && <small>{note}</small>}
      </label>
      {values ? (
        <select id={id} name={name} defaultValue={value}>
          {!required && <option />}
          {values.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={type}
          defaultValue={value}
          required={required}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </div>
  )
}

/** Indents JSON; returns other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
