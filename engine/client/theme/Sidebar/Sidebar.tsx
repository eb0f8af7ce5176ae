import {
  lazy,
  type MouseEvent,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import {
  CompleteSidebarContext,
  useDrawer,
  useMessages,
  usePage,
  useSidebarHtml,
} from '../../runtime/context.tsx'
import { Html } from '../../runtime/Html.tsx'
import { useAddress } from '../address/address.ts'
import { reveal } from '../reveal/reveal.ts'
import { markActive } from './markActive.ts'
import { SidebarFilter } from './SidebarFilter.tsx'

/**
 * The docs sidebar. Its HTML is rendered at build time and stays in the DOM across navigation,
 * along with its open groups and scroll position; only the mark on the current entry moves.
 */
export function Sidebar() {
  const html = useSidebarHtml()
  const { path, sidebarPath } = usePage()
  const message = useMessages()
  const address = useAddress()(sidebarPath ?? path)
  const { open, panel } = useDrawer()
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: mark new HTML again, and scroll once the sidebar is visible
  useLayoutEffect(() => {
    if (element.current)
      reveal(
        markActive(element.current, address),
        element.current.closest(`#${documentHooks.drawer}`),
      )
  }, [html, address, open, panel])
  const complete = useContext(CompleteSidebarContext)
  const prepare = (): void => {
    complete()
    loadMotion()
  }
  const [query, setQuery] = useState('')
  const filtered = useRef(false)
  const [found, setFound] = useState<readonly HTMLAnchorElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts with all entries
  useEffect(() => setQuery(''), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters new HTML again
  useEffect(() => {
    if (query === '' && !filtered.current) return
    filtered.current = true
    let current = true
    import('./filterEntries.ts').then(
      ({ filterEntries }) => {
        if (current && element.current) setFound(filterEntries(element.current, query))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [query, html])
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
        <SidebarFilter query={query} setQuery={setQuery} follow={() => found[0]?.click()} />
      )}
      <Html part="sidebar" html={html} />
      {query.trim() !== '' && (
        <Suspense>
          <FoundHeadings sidebar={element} query={query} isEmpty={found.length === 0} />
        </Suspense>
      )}
    </nav>
  )
}

const FoundHeadings = lazy(() =>
  import('../../search/dialog.tsx').then((it) => ({ default: it.FoundHeadings })),
)

/** From this many entries on, a sidebar has a filter. */
const LONG = 40

const isLong = (html: string): boolean => html.split('class="sidebar-link').length > LONG

let motion: typeof import('./groupMotion.ts') | undefined

/** Loads the motion of groups. Without it, they open and close at once. */
function loadMotion(): void {
  import('./groupMotion.ts').then(
    (code) => {
      motion = code
    },
    () => {},
  )
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const summary = target.closest('.sidebar-summary')
  if (!motion || !summary || target.closest('a') || event.defaultPrevented) return
  event.preventDefault()
  motion.toggleGroup(summary.parentElement as HTMLDetailsElement)
}
