import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { SearchDialog, SearchDialogOptions } from '../../runtime/search-contract.ts'
import { Icon } from '../../theme/icons/Icon.tsx'
import { readerPath, searchPageAddress } from '../addresses.ts'
import { Failed, NoResults } from '../parts/Notices.tsx'
import type { SearchProvider } from '../provider.ts'
import type { SavedStore } from '../saved.ts'
import { useAnswer } from '../useAnswer.ts'
import { versionFrom } from '../versions.ts'
import styles from './Dialog.module.css'
import { OptionList } from './OptionList.tsx'
import { groupHits, groupSaved, type Option } from './options.ts'
import { Toolbar } from './Toolbar.tsx'

export type DialogHandle = SearchDialog

export interface DialogProps extends SearchDialogOptions {
  ref: Ref<DialogHandle>
  provider: SearchProvider
  saved: SavedStore
}

/** Maximum number of hits in the dialog; the search page shows the rest. */
const MOST_HITS = 12

/** The search dialog: an input and the list that it controls. The focus stays in the input. */
export function Dialog({ ref, config, message, navigate, provider, saved }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const from = readerPath(config)
  const { state, retry } = useAnswer(provider, { query, limit: MOST_HITS, from })
  const kept = useSyncExternalStore(saved.subscribe, saved.get)

  const answer = state.type === 'ready' || state.type === 'loading' ? state.answer : null
  const hasFailed = state.type === 'failed'
  const isAsking = query.trim() !== ''
  const groups = useMemo(
    () =>
      isAsking
        ? groupHits(answer, config, message, versionFrom(from, config))
        : groupSaved(kept, message),
    [isAsking, answer, config, kept, message, from],
  )
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const current: Option | undefined = options[at]

  /** Enter was pressed before the answer arrived; its first hit opens as soon as it does. */
  const [isAwaited, setAwaited] = useState(false)

  const close = (): void => dialog.current?.close()
  useImperativeHandle(ref, () => ({
    close,
    open(initial = '') {
      if (!dialog.current || dialog.current.open) return
      flushSync(() => {
        setActive(0)
        setAwaited(false)
        if (initial !== '') setQuery(initial)
      })
      provider.prepare()
      dialog.current.showModal()
      input.current?.focus()
      if (initial === '') input.current?.select()
      else input.current?.setSelectionRange(initial.length, initial.length)
    },
  }))
  useEffect(() => {
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  })
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const change = (text: string): void => {
    setQuery(text)
    setActive(0)
    setAwaited(false)
  }
  const chosen = useCallback(
    (option: Option, isElsewhere: boolean): void => {
      if (option.saved) saved.visited(option.saved)
      if (!isElsewhere) dialog.current?.close()
    },
    [saved],
  )
  const retryOrLeave = (): void => {
    if (state.type === 'failed' && state.kind === 'outdated')
      location.assign(searchPageAddress(config, query) ?? location.href)
    else retry()
  }
  useEffect(() => {
    if (!isAwaited || (answer?.query !== query && !hasFailed)) return
    setAwaited(false)
    if (!current || !dialog.current?.open) return
    chosen(current, false)
    navigate(current.href)
  }, [isAwaited, answer, hasFailed, query, current, chosen, navigate])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const target = moved(key, at, options.length)
    if (target !== null && !ctrlKey && !metaKey && !shiftKey) {
      event.preventDefault()
      setActive(target)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isAsking && active === 0 && answer?.query !== query) {
        setAwaited(true)
        return
      }
      if (!current) return
      const isElsewhere = ctrlKey || metaKey || shiftKey || current.external
      chosen(current, isElsewhere)
      if (isElsewhere) window.open(current.href, '_blank', 'noopener')
      else navigate(current.href)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click outside; the key for that is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={message('search.dialog')}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.box}>
          <Icon name="magnifier" />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && `${id}-${at}`}
            aria-label={config.search.placeholder}
            placeholder={config.search.placeholder}
            value={query}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
          {query !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={message('search.clear')}
              onClick={() => {
                change('')
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <button type="button" className={styles.close} onClick={close}>
            {message('search.close')}
          </button>
        </div>
        <div className={styles.body} aria-busy={state.type === 'loading'}>
          <OptionList
            id={id}
            groups={groups}
            active={at}
            label={message('search.results')}
            message={message}
            kept={kept}
            saved={saved}
            point={setActive}
            chosen={chosen}
          />
          {!isAsking && options.length === 0 && (
            <p className={styles.start}>{message('search.start')}</p>
          )}
          {state.type === 'loading' && !answer && (
            <p className={styles.start}>{message('search.loading')}</p>
          )}
          {isAsking && answer?.total === 0 && (
            <NoResults
              query={answer.query}
              suggestions={answer.suggestions}
              settings={config.search}
              message={message}
              choose={(text) => {
                change(text)
                input.current?.focus()
              }}
            />
          )}
          {state.type === 'failed' && (
            <Failed kind={state.kind} message={message} retry={retryOrLeave} />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {isAsking && answer?.query === query && heard(answer.total, query, message)}
        </p>
        <Toolbar option={current} kept={kept} saved={saved} message={message} />
      </div>
    </dialog>
  )
}

/** Returns the list position that a key moves to, wrapping at the ends; `null` for other keys. */
function moved(key: string, at: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}

function heard(count: number, query: string, message: SearchDialogOptions['message']): string {
  if (count === 0) return `${message('search.noResults')} “${query}”`
  return count === 1 ? message('search.countOne') : message('search.count', { count })
}
