import {
  lazy,
  type MouseEvent,
  Suspense,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import {
  LoadingContext,
  useAddress,
  useDrawer,
  useMessages,
  usePage,
  useSidebarHtml,
} from '../../runtime/context.tsx'
import { Html } from '../../runtime/Html.tsx'
import { isPartial } from '../../runtime/loader.ts'
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
  const { completeSidebar } = useContext(LoadingContext)
  const prepare = (): void => {
    completeSidebar()
    loadMotion().catch(() => {})
  }
  const [typed, setTyped] = useState({ path, query: '' })
  // Another page starts with all entries.
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
      <Html part="sidebar" html={html} />
      {query.trim() !== '' && (
        <Suspense>
          <Found sidebar={element} html={html} query={query} />
        </Suspense>
      )}
    </nav>
  )
}

const Found = lazy(() => import('../../search/dialog.tsx').then((it) => ({ default: it.Found })))

/** From this many entries on, a sidebar has a filter. */
const LONG = 40

const isLong = (html: string): boolean =>
  isPartial(html) || html.split('class="sidebar-link').length > LONG

/** The motion of groups; loaded when the reader comes near. */
const loadMotion = () => import('./groupMotion.ts')

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const summary = target.closest('.sidebar-summary')
  if (!summary || target.closest('a') || event.defaultPrevented) return
  event.preventDefault()
  const group = summary.parentElement as HTMLDetailsElement
  loadMotion().then(
    ({ toggleGroup }) => toggleGroup(group),
    () => {
      group.open = !group.open
    },
  )
}
