import type { ReactNode } from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import { useNavigation, usePage } from '../../runtime/context.tsx'
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Keys } from '../Keys/Keys.tsx'
import { Navbar } from '../Navbar/Navbar.tsx'
import { useSearchTriggers } from '../SearchButton/useSearchTriggers.ts'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import styles from './Layout.module.css'

/** The layout around every page: bars, side menu, content, and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const hasSidebar = usePage().sidebar !== null
  const loading = useNavigation().state === 'loading'
  useSearchTriggers()
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <div className={hasSidebar ? `${styles.columns} ${styles.withSidebar}` : styles.columns}>
        <Drawer />
        <main
          id={documentHooks.main}
          className={styles.main}
          tabIndex={-1}
          aria-busy={loading || undefined}
        >
          {children}
        </main>
      </div>
      <Footer />
      <Keys />
    </>
  )
}
