import { useContext } from 'react'
import { RetryContext, useMessages } from '../../runtime/context.tsx'
import { Title } from '../Title/Title.tsx'
import styles from './ErrorPage.module.css'

/** Returns the messages of an error and its causes, outermost first. */
export function messageChain(error: unknown): string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current != null && !seen.has(current); ) {
    seen.add(current)
    messages.push(current instanceof Error ? current.message : String(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}

/** Replaces a page that threw while rendering. Trying again asks the server for it anew. */
export function ErrorPage({ error }: { error: unknown }) {
  const message = useMessages()
  const retry = useContext(RetryContext)
  const [first, ...causes] = messageChain(error)
  return (
    <div className={styles.page} role="alert">
      <Title text={message('error.title')} />
      <h1>{message('error.heading')}</h1>
      <button type="button" className="button" onClick={retry}>
        {message('error.tryAgain')}
      </button>
      {first !== undefined && <pre className={styles.message}>{first}</pre>}
      {causes.length > 0 && (
        <>
          <h2>{message('error.cause')}</h2>
          {causes.map((cause, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and messages may repeat
            <pre key={depth} className={styles.message}>
              {cause}
            </pre>
          ))}
        </>
      )}
    </div>
  )
}
