import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  Suspense,
  use,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import {
  LoadingContext,
  useDrawer,
  useMessages,
  usePage,
  usePageUrl,
  useSidebarHtml,
} from '../../runtime/context.tsx'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import { loadEventually } from '../../runtime/load-eventually.ts'
import { isPartial } from '../../runtime/loader.ts'
import { SearchFailed } from '../../runtime/SearchSlot.tsx'
import { loadDialog, type SearchCode } from '../../runtime/search.ts'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { reveal } from '../reveal/reveal.ts'

/**
 * The docs sidebar. Its HTML is rendered at build time and stays in the DOM across navigation,
 * along with its open groups and scroll position; only the mark on the current entry moves.
 */
export function Sidebar() {
  const html = useSidebarHtml()
  const { path, sidebarPath } = usePage()
  const message = useMessages()
  const url = usePageUrl()(sidebarPath ?? path)
  const { open, panel } = useDrawer()
  const element = useRef<HTMLElement>(null)
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks new HTML again
  useLayoutEffect(() => {
    if (!element.current) return
    const link = markActive(element.current, url)
    const column = element.current.closest(`#${documentHooks.drawer}`)
    const next = `${url} ${open} ${panel}`
    // Keep the reader's scroll position when the sidebar hydrates or is completed.
    const isScrolled = shown.current === '' && column?.scrollTop
    if (next !== shown.current && !isScrolled) reveal(link, column)
    shown.current = next
  }, [url, open, panel, html])
  const { completeSidebar } = useContext(LoadingContext)
  const prepare = (): void => {
    completeSidebar()
    loadMotion()
  }
  const [typed, setTyped] = useState({ path, query: '' })
  // A filter applies only to the page where it was typed.
  const query = typed.path === path ? typed.query : ''
  if (html === null) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on its summaries, which keys trigger too
    <nav
      ref={element}
      aria-label={message('sidebar.label')}
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {isLong(html) && (
        <SidebarFilter
          query={query}
          setQuery={(text) => setTyped({ path, query: text })}
          follow={() => element.current?.querySelector<HTMLElement>('[data-found]')?.click()}
        />
      )}
      <BuiltHtml as="div" data-html="sidebar" html={html} />
      {query.trim() !== '' && (
        <ErrorBoundary
          resetKey={query}
          fallback={(error) => <SearchFailed error={error} inFilter />}
        >
          <Suspense>
            <Found sidebar={element} html={html} query={query} />
          </Suspense>
        </ErrorBoundary>
      )}
    </nav>
  )
}

function Found(props: ComponentProps<SearchCode['Found']>) {
  const { Found } = use(loadDialog())
  return <Found {...props} />
}

/** Number of entries from which a sidebar has a filter. */
const LONG = 40

const isLong = (html: string): boolean =>
  isPartial(html) || html.split('class="sidebar-link').length > LONG

/** How long a press waits for the animation code, in ms. */
const MOTION_WAIT_MS = 300

let motion: Promise<typeof import('./groupMotion.ts')> | undefined

/** Loads the animation of groups when the pointer or the focus comes near. */
const loadMotion = () =>
  (motion ??= loadEventually('The motion of the sidebar', () => import('./groupMotion.ts')))

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const summary = target.closest('.sidebar-summary')
  if (!summary || target.closest('a') || event.defaultPrevented) return
  event.preventDefault()
  const group = summary.parentElement as HTMLDetailsElement
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, MOTION_WAIT_MS, null))
  Promise.race([loadMotion(), timeout]).then((loaded) => {
    if (loaded) loaded.toggleGroup(group)
    else group.open = !group.open
  })
}

/**
 * Marks the entry with this URL as the current one, and opens its own group and the groups around
 * it. If the entry is already marked, groups that the reader has closed stay closed.
 *
 * @returns the marked entry, or `null` if the sidebar has none with this URL
 */
export function markActive(sidebar: ParentNode, url: string): HTMLElement | null {
  const before = sidebar.querySelector<HTMLElement>('.sidebar-link[aria-current]')
  if (before?.getAttribute('href') === url) return before
  before?.removeAttribute('aria-current')
  const link = sidebar.querySelector<HTMLElement>(`.sidebar-link[href="${CSS.escape(url)}"]`)
  link?.setAttribute('aria-current', 'page')
  const ownGroup = link?.nextElementSibling
  if (ownGroup instanceof HTMLDetailsElement) ownGroup.open = true
  for (let group = link?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true
  return link
}

interface FilterProps {
  query: string
  setQuery(query: string): void
  /** Opens the first entry that is shown. */
  follow(): void
}

/** The filter box above a long sidebar. Hidden without scripts. */
function SidebarFilter({ query, setQuery, follow }: FilterProps) {
  const message = useMessages()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    follow()
  }
  return (
    <form className="sidebar-filter only-scripts" onSubmit={onSubmit}>
      <input
        type="search"
        aria-label={message('sidebar.filter')}
        placeholder={message('sidebar.filter')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
    </form>
  )
}
