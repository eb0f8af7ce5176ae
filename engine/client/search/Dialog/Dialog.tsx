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
import type {
  SearchDialog,
  SearchDialogOptions,
  SearchMessage,
} from '../../runtime/search-contract.ts'
import { Icon } from '../../theme/icons/Icon.tsx'
import { readerPath, searchPageAddress } from '../addresses.ts'
import { Failed, NoResults } from '../parts/Notices.tsx'
import type { SearchProvider } from '../provider.ts'
import type { SavedStore } from '../saved.ts'
import { useAnswer } from '../useAnswer.ts'
import { versionFrom } from '../versions.ts'
import styles from './Dialog.module.css'
import { OptionList } from './OptionList.tsx'
import { groupHits, groupStart, type Option } from './options.ts'
import { Toolbar } from './Toolbar.tsx'

export type DialogHandle = SearchDialog

export interface DialogProps extends Omit<SearchDialogOptions, 'message'> {
  message: SearchMessage
  ref: Ref<DialogHandle>
  provider: SearchProvider
  saved: SavedStore
}

/** Maximum number of hits in the dialog; the search page shows the rest. */
const MOST_HITS = 12

/** Number of pages offered before anything is typed. */
const MOST_POPULAR = 6

/** The search dialog: an input and the list that it controls. The focus stays in the input. */
export function Dialog({ ref, config, message, navigate, provider, saved }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  /** Whether the query is the one that the dialog was opened with. */
  const [isKept, setKept] = useState(true)
  const [active, setActive] = useState(0)
  const from = readerPath(config)
  const kept = useSyncExternalStore(saved.subscribe, saved.get)
  const isAsking = query.trim() !== ''
  const hasPopular = config.search.provider === 'embedded' && !config.search.popular
  const last = useAnswer(
    provider,
    isAsking
      ? { query, limit: MOST_HITS, from }
      : isOpen && hasPopular
        ? { query: '', limit: MOST_POPULAR, from }
        : null,
  )
  // The answer to the empty query must not be shown as hits of another one, nor the other way round.
  const answer =
    last.answer !== null && (last.answer.query === '') !== isAsking ? last.answer : null
  const failure = isAsking ? last.failure : null
  const hasFailed = failure !== null
  const groups = useMemo(
    () =>
      isAsking
        ? groupHits(answer, config, message, versionFrom(from, config))
        : groupStart(kept, answer, config, message),
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
        setKept(initial === '')
        if (initial !== '') setQuery(initial)
      })
      provider.prepare()
      setOpen(true)
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
    setKept(false)
    setActive(0)
    setAwaited(false)
  }
  const choose = (text: string): void => {
    change(text)
    input.current?.focus()
  }
  const chosen = useCallback(
    (option: Option, isElsewhere: boolean): void => {
      if (option.saved) saved.visited(option.saved, query)
      if (!isElsewhere) dialog.current?.close()
    },
    [saved, query],
  )
  const retryOrLeave = (): void => {
    if (failure === 'outdated') location.assign(searchPageAddress(config, query) ?? location.href)
    else last.retry()
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
      onClose={() => setOpen(false)}
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
              onClick={() => choose('')}
            >
              <Icon name="close" />
            </button>
          )}
          <button type="button" className={styles.close} onClick={close}>
            {message('search.close')}
          </button>
        </div>
        <div className={styles.body} aria-busy={last.isPending}>
          {(isKept || !isAsking) && kept.queries.length > 0 && (
            <div className={styles.queries}>
              <span>{message('search.recentQueries')}</span>
              {kept.queries.map((own) => (
                <button key={own} type="button" onClick={() => choose(own)}>
                  {own}
                </button>
              ))}
            </div>
          )}
          {!isAsking && <p className={styles.start}>{message('search.start')}</p>}
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
          {isAsking && last.isPending && !answer && (
            <p className={styles.start}>{message('search.loading')}</p>
          )}
          {isAsking && answer?.total === 0 && !answer.isPartial && (
            <NoResults
              query={answer.query}
              suggestions={answer.suggestions}
              settings={config.search}
              message={message}
              choose={choose}
            />
          )}
          {hasFailed && <Failed kind={failure} message={message} retry={retryOrLeave} />}
        </div>
        <p className="visually-hidden" role="status">
          {isAsking &&
            answer?.query === query &&
            !answer.isPartial &&
            heard(answer.total, query, message)}
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

function heard(count: number, query: string, message: SearchMessage): string {
  if (count === 0) return `${message('search.noResults')} “${query}”`
  return count === 1 ? message('search.countOne') : message('search.count', { count })
}
