import AnnouncementBar from 'virtual:quire/part/AnnouncementBar'
import Footer from 'virtual:quire/part/Footer'
import Navbar from 'virtual:quire/part/Navbar'
import type { ReactNode } from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import { useMessages, usePage, usePending } from '../../runtime/context.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Keys } from '../Keys/Keys.tsx'
import { Boundary } from '../lazy-part.tsx'
import styles from './Layout.module.css'

/** The first focusable element: skips the bars and the sidebar and goes to the content. */
function SkipLink() {
  const message = useMessages()
  return (
    <a className={styles.skip} href={`#${documentHooks.main}`}>
      {message('skipLink.label')}
    </a>
  )
}

/** The side menu beside the content, or, on a page without a sidebar, the content alone. */
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
      <SkipLink />
      <AnnouncementBar />
      <Boundary>
        <Navbar />
      </Boundary>
      <Columns>
        <Boundary>
          <Drawer />
        </Boundary>
        <Main>
          <Boundary>{children}</Boundary>
        </Main>
      </Columns>
      <Boundary>
        <Footer />
      </Boundary>
      <Keys />
    </>
  )
}
