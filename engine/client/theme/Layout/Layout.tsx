import AnnouncementBar from 'virtual:quire/part/AnnouncementBar'
import Footer from 'virtual:quire/part/Footer'
import Navbar from 'virtual:quire/part/Navbar'
import type { ReactNode } from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import { usePage, usePending } from '../../runtime/context.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Keys } from '../Keys/Keys.tsx'
import { Boundary } from '../lazy-part.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import styles from './Layout.module.css'

/** The first focusable elements: they skip to the content, and to the side menu behind it. */
function SkipLinks() {
  return (
    <>
      <SkipLink to={documentHooks.main} name="skipLink" />
      {usePage().sidebar !== null && <SkipLink to={documentHooks.drawer} name="sidebar" />}
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
 * so that it hydrates in a separate task; while a page loads, the transition keeps the old
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
