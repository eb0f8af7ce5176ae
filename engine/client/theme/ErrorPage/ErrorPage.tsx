import { useContext, useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { LoadingContext, useMessages } from '../../runtime/context.tsx'
import { focusOn } from '../../runtime/focus.ts'
import { LoadError } from '../../runtime/loader.ts'
import { Spinner } from '../Loading/Loading.tsx'
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

/**
 * Replaces a page that could not be loaded, or that threw while rendering. Retry requests it from
 * the server again. Moves the focus here, since the focused element may be gone.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const message = useMessages()
  const { retry } = useContext(LoadingContext)
  const [isRetrying, startRetry] = useTransition()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body) focusOn(element.current!)
  }, [])
  const onRetry = (): void => {
    focusOn(element.current!)
    startRetry(retry)
  }
  const isLoad = error instanceof LoadError
  useEffect(() => {
    if (!isLoad) return
    const onOnline = (): void => startRetry(retry)
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isLoad, retry])
  const [first, ...causes] = isLoad ? [error.message] : messageChain(error)
  return (
    <div ref={element} className={styles.page} role={isRetrying ? undefined : 'alert'}>
      <Title text={message('error.title')} />
      {isRetrying ? (
        <Spinner />
      ) : (
        <>
          <h1>{message(isLoad ? 'loading.failed' : 'error.heading')}</h1>
          <p>{message(isLoad ? 'loading.help' : 'error.help')}</p>
          <button type="button" className="button" onClick={onRetry}>
            {message(isLoad ? 'loading.retry' : 'error.tryAgain')}
          </button>
          {first !== undefined && <pre className={styles.message}>{first}</pre>}
          {causes.length > 0 && <h2>{message('error.cause')}</h2>}
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
