import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useConfig, useLocation, useShell, useStore } from '../../runtime/context.tsx'
import { Icon } from '../../theme/icons/Icon.tsx'
import { isSearchable, searchPageAddress } from '../addresses.ts'
import { resultCount, useSearchMessages } from '../messages.ts'
import { Failed, NoResults } from '../parts/Notices.tsx'
import type { SearchProvider } from '../provider.ts'
import type { SavedStore } from '../saved.ts'
import { useAnswer } from '../useAnswer.ts'
import { versionFrom } from '../versions.ts'
import styles from './Dialog.module.css'
import { OptionList, Toolbar } from './OptionList.tsx'
import { groupHits, groupStart, type Option } from './options.ts'

/** Maximum number of hits in the dialog; the search page shows the rest. */
const MOST_HITS = 12

/** Number of pages offered before anything is typed. */
const MOST_POPULAR = 6

/** What is in the dialog: an input and the list that it controls. The focus stays in the input. */
export function Panel({ provider, saved }: { provider: SearchProvider; saved: SavedStore }) {
  const config = useConfig()
  const { search } = useShell()
  const { query, kept: keptQuery } = useStore(search)
  const { path: from } = useLocation()
  const message = useSearchMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer arrived; its first hit opens as soon as it does. */
  const [isAwaited, setAwaited] = useState(false)
  const kept = useStore(saved)
  const isAsking = isSearchable(query)
  const hasPopular = config.search.provider === 'embedded' && !config.search.popular
  const limit = isAsking ? MOST_HITS : hasPopular ? MOST_POPULAR : 0
  const last = useAnswer(
    provider,
    limit === 0 ? null : { query: isAsking ? query : '', limit, from },
  )
  // The answer to the empty query must not be shown as hits of another one, nor the other way round.
  const answer =
    last.answer !== null && (last.answer.query === '') !== isAsking ? last.answer : null
  const failure = isAsking ? last.failure : null
  const groups = useMemo(() => {
    const texts = { config, message }
    return isAsking
      ? groupHits(answer, texts, versionFrom(from, config))
      : groupStart(kept, answer, texts)
  }, [isAsking, answer, config, kept, message, from])
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const current: Option | undefined = options[at]
  const isAnswered = answer?.query === query

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const follow = useCallback(
    (place: number) => document.getElementById(`${id}-${place}`)?.click(),
    [id],
  )
  useEffect(() => {
    if (!isAwaited || !(isAnswered || failure)) return
    setAwaited(false)
    follow(0)
  }, [isAwaited, isAnswered, failure, follow])

  const change = (text: string): void => {
    search.write(text)
    setActive(0)
    setAwaited(false)
  }
  const choose = (text: string): void => {
    change(text)
    input.current?.focus()
  }
  const chosen = useCallback(
    (option: Option, isElsewhere: boolean): void => {
      if (option.saved) saved.visited(option.saved, search.get().query)
      if (!isElsewhere) search.close()
    },
    [saved, search],
  )
  const retryOrLeave = (): void => {
    if (failure === 'outdated')
      location.assign(searchPageAddress(config, { query }) ?? location.href)
    else last.retry()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const { key } = event
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey
    const target = moved(key, at, options.length)
    if (target !== null && !isModified) {
      event.preventDefault()
      setActive(target)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isAsking && active === 0 && !isAnswered) setAwaited(true)
      else if (current && isModified) {
        chosen(current, true)
        window.open(current.href, '_blank', 'noopener')
      } else follow(at)
    }
  }

  return (
    <>
      <div className={`search-box ${styles.box}`}>
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
          <button type="button" aria-label={message('search.clear')} onClick={() => choose('')}>
            <Icon name="close" />
          </button>
        )}
        <button type="button" onClick={search.close}>
          {message('search.close')}
        </button>
      </div>
      <div className={styles.body} aria-busy={last.isPending}>
        {(query === keptQuery || !isAsking) && kept.queries.length > 0 && (
          <div className={styles.line}>
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
          saved={saved}
          point={setActive}
          chosen={chosen}
        />
        {isAsking && last.isPending && !answer && (
          <p className={styles.start}>{message('search.loading')}</p>
        )}
        {isAsking && answer?.total === 0 && !answer.isPartial && (
          <NoResults query={answer.query} suggestions={answer.suggestions} choose={choose} />
        )}
        {failure && <Failed kind={failure} retry={retryOrLeave} />}
      </div>
      <p className="visually-hidden" role="status">
        {isAsking &&
          isAnswered &&
          !answer.isPartial &&
          (answer.total === 0
            ? `${message('search.noResults')} “${query}”`
            : resultCount(answer.total, message))}
      </p>
      <Toolbar option={current} kept={kept} saved={saved} />
    </>
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
