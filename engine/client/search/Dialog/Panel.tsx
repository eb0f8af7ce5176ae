import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConfig, useLocation, useShell, useStore } from '../../runtime/context.tsx'
import { Icon } from '../../theme/icons/Icon.tsx'
import { isSearchable, searchPageUrl } from '../addresses.ts'
import { countText, resultCount, useSearchMessages } from '../messages.ts'
import { Failed, NoResults } from '../parts/Notices.tsx'
import type { SearchProvider } from '../provider.ts'
import { reportedPlace, useSearchReport } from '../report.ts'
import type { SavedStore } from '../saved.ts'
import { useAnswer } from '../useAnswer.ts'
import { versionFrom } from '../versions.ts'
import styles from './Dialog.module.css'
import { type DialogFilters, FilterBar } from './FilterBar.tsx'
import { nextIndex } from './keys.ts'
import { OptionList, Toolbar } from './OptionList.tsx'
import { groupHits, groupStart, MOST_HEADINGS, type Option } from './options.ts'

/** Maximum number of hits in the dialog; the search page shows the rest. */
const MOST_HITS = 12

/** Number of pages offered before anything is typed. */
const MOST_POPULAR = 6

/** State of the list that is restored when the dialog is opened again with the same query. */
export interface KeptView {
  filters: DialogFilters
  /** The query of the list, and its scroll position in pixels. */
  query: string
  scrolled: number
}

interface PanelProps {
  provider: SearchProvider
  saved: SavedStore
  view: KeptView
}

/**
 * The contents of the dialog: an input and the list that it controls. The focus stays in the input.
 * No option is active until a key or the pointer moves to one, so that screen readers speak the typed
 * letters.
 */
export function Panel({ provider, saved, view }: PanelProps) {
  const config = useConfig()
  const { search } = useShell()
  const { query, kept: keptQuery } = useStore(search)
  const { path: from } = useLocation()
  const message = useSearchMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const [filters, setFilters] = useState(view.filters)
  /** Enter was pressed before the answer arrived; its first hit opens as soon as it does. */
  const [isAwaited, setAwaited] = useState(false)
  const kept = useStore(saved)
  const isAsking = isSearchable(query)
  const hasPopular = config.search.provider === 'embedded' && !config.search.popular
  const limit = isAsking ? MOST_HITS : hasPopular ? MOST_POPULAR : 0
  const last = useAnswer(
    provider,
    limit === 0
      ? null
      : isAsking
        ? { ...filters, query, limit, from, headings: MOST_HEADINGS }
        : { query: '', limit, from },
  )
  // The answer to the empty query must not be shown as hits of another one, nor the other way round.
  const answer =
    last.answer !== null && (last.answer.query === '') !== isAsking ? last.answer : null
  const failure = isAsking ? last.failure : null
  const reportOpened = useSearchReport(isAsking ? answer : null)
  const groups = useMemo(() => {
    const texts = { config, message }
    return isAsking
      ? groupHits(answer, texts, { version: versionFrom(from, config), ...filters })
      : groupStart(kept, answer, texts)
  }, [isAsking, answer, config, kept, message, from, filters])
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  const activeIndex = Math.min(active, options.length - 1)
  const current: Option | undefined = options[activeIndex]
  const isAnswered = answer?.query === query

  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeIndex])
  const list = useCallback(() => document.getElementById(`${id}-list`), [id])
  // If the query is the same as before, restore the scroll position.
  useLayoutEffect(() => {
    const element = list()
    if (!element || !isAnswered) return
    if (view.query === query) element.scrollTop = view.scrolled
    view.query = ''
  }, [list, isAnswered, query, view])
  const follow = useCallback(
    (index: number) => document.getElementById(`${id}-${index}`)?.click(),
    [id],
  )
  useEffect(() => {
    if (!isAwaited || !(isAnswered || failure)) return
    setAwaited(false)
    follow(0)
  }, [isAwaited, isAnswered, failure, follow])

  const narrow = (change: DialogFilters): void => {
    view.filters = { ...filters, ...change }
    setFilters(view.filters)
    setActive(-1)
    input.current?.focus()
  }
  const change = (text: string): void => {
    search.write(text)
    setActive(-1)
    setAwaited(false)
  }
  const choose = (text: string): void => {
    change(text)
    input.current?.focus()
  }
  const clear = (): void => {
    narrow({ section: undefined, version: undefined })
    change('')
  }
  const chosen = useCallback(
    (option: Option, isElsewhere: boolean): void => {
      if (option.saved) {
        saved.visited(option.saved, search.get().query)
        const rank = 1 + options.indexOf(option)
        if (rank > 0 && isAsking) reportOpened(reportedPlace(option.saved, config.search), rank)
      }
      view.query = search.get().query
      view.scrolled = list()?.scrollTop ?? 0
      if (!isElsewhere) search.close()
    },
    [saved, search, view, list, options, reportOpened, config, isAsking],
  )
  const retryOrLeave = (): void => {
    if (failure === 'outdated')
      location.assign(searchPageUrl(config, { ...filters, query }) ?? location.href)
    else last.retry()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const { key } = event
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey
    const target = nextIndex(key, activeIndex, options.length, optionsInView(list()))
    if (target !== null && !isModified) {
      event.preventDefault()
      setActive(target)
    } else if (key === 'Enter') {
      event.preventDefault()
      const wanted = current ?? options[0]
      if (isAsking && active < 0 && !isAnswered) setAwaited(true)
      else if (wanted && isModified) {
        chosen(wanted, true)
        window.open(wanted.href, '_blank', 'noopener')
      } else follow(Math.max(activeIndex, 0))
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
          aria-activedescendant={current && `${id}-${activeIndex}`}
          aria-label={config.search.placeholder}
          placeholder={config.search.placeholder}
          value={query}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button type="button" aria-label={message('search.clear')} onClick={clear}>
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
            {kept.queries.map((query) => (
              <button key={query} type="button" onClick={() => choose(query)}>
                {query}
              </button>
            ))}
          </div>
        )}
        {!isAsking && <p className={styles.start}>{message('search.start')}</p>}
        {isAsking && answer && answer.total > 0 && (
          <FilterBar answer={answer} filters={filters} narrow={narrow} />
        )}
        <OptionList
          id={id}
          groups={groups}
          active={activeIndex}
          label={message('search.results')}
          saved={saved}
          point={setActive}
          chosen={chosen}
        />
        {isAsking && last.isPending && !answer && (
          <p className={styles.start}>{message('search.loading')}</p>
        )}
        {isAsking && answer !== null && answer.total > 0 && answer.hits.length === 0 && (
          <p className={styles.start}>{resultCount(0, message)}</p>
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
            : resultCount(
                countText(filters.section ? answer.matching : answer.total, answer),
                message,
              ))}
      </p>
      <Toolbar option={current ?? options[0]} kept={kept} saved={saved} />
    </>
  )
}

/** Returns roughly how many options fit into the visible list, at least 1. */
function optionsInView(list: HTMLElement | null): number {
  const option = list?.querySelector<HTMLElement>('[role=option]')
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / (option?.offsetHeight || 1)) - 1)
}
