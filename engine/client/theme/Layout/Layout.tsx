import AnnouncementBar from 'virtual:quire/part/AnnouncementBar'
import Footer from 'virtual:quire/part/Footer'
import Navbar from 'virtual:quire/part/Navbar'
import type { ReactNode } from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import { useMessages, usePage, usePending } from '../../runtime/context.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Keys } from '../Keys/Keys.tsx'
import { Boundary } from '../lazy-part.tsx'
import { useToc } from '../TableOfContents/TableOfContents.tsx'
import styles from './Layout.module.css'

/** The first focusable elements: they skip to the content, and to what stands behind it. */
function SkipLinks() {
  const message = useMessages()
  const { kind, sidebar } = usePage()
  const hasContents = useToc().length > 0 && kind === 'doc'
  const link = (id: string, name: 'skipLink' | 'sidebar' | 'toc') => (
    <a className={styles.skip} href={`#${id}`}>
      {message(`${name}.label`)}
    </a>
  )
  return (
    <>
      {link(documentHooks.main, 'skipLink')}
      {sidebar !== null && link(documentHooks.drawer, 'sidebar')}
      {hasContents && link(documentHooks.contents, 'toc')}
    </>
  )
}

/**
 * The content with the side menu beside it, or, on a page without a sidebar, alone. The menu comes
 * last, so that the keyboard reaches the article without passing its entries.
 */
function Columns({ children }: { children: ReactNode }) {
  const hasSidebar = usePage().sidebar !== null
  return (
    <div className={hasSidebar ? `${styles.columns} ${styles.withSidebar}` : styles.columns}>
      {children}
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main
      id={documentHooks.main}
      className={styles.main}
      tabIndex={-1}
      aria-busy={usePending() || undefined}
    >
      {children}
    </main>
  )
}

/**
 * The layout around every page: bars, side menu, content, and footer. Each is a Suspense boundary,
 * so that it hydrates in a task of its own; while a page loads, the transition keeps the old
 * content.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLinks />
      <AnnouncementBar />
      <Boundary>
        <Navbar />
      </Boundary>
      <Columns>
        <Main>
          <Boundary>{children}</Boundary>
        </Main>
        <Boundary>
          <Drawer />
        </Boundary>
      </Columns>
      <Boundary>
        <Footer />
      </Boundary>
      <Keys />
    </>
  )
}
