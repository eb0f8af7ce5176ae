import '../styles/styles.ts'
import DocPage from 'virtual:quire/part/DocPage'
import Layout from 'virtual:quire/part/Layout'
import PlainPage from 'virtual:quire/part/PlainPage'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Announcer } from '../../runtime/Announcer.tsx'
import { usePage, usePending, useRoute, ViewContext } from '../../runtime/context.tsx'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import { Progress } from '../../runtime/Progress.tsx'
import { SearchSlot } from '../../runtime/SearchSlot.tsx'
import { ErrorPage } from '../ErrorPage/ErrorPage.tsx'
import { Spinner } from '../Loading/Loading.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Title } from '../Title/Title.tsx'

const pages = {
  doc: DocPage,
  page: PlainPage,
  search: lazyPart('SearchPage'),
  'not-found': lazyPart('NotFound'),
}

/** The page at the route; suspends while it is loading, and throws if it cannot be loaded. */
function Page() {
  const page = usePage()
  const { arrive, announce } = useRoute()
  const Kind = pages[page.kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has arrived
  useLayoutEffect(() => arrive?.(), [arrive, page])
  useEffect(() => announce?.(page), [announce, page])
  return (
    <>
      <Title text={page.title} />
      <Kind key={page.path} />
    </>
  )
}

const failure = (error: unknown) => <ErrorPage error={error} />

/** Shows an error in place of children that throw, until the reader goes elsewhere. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={useRoute().view} fallback={failure}>
      {children}
    </ErrorBoundary>
  )
}

/** The page, below a spinner while the next one loads, or an error if it failed or crashed. */
function Content() {
  return (
    <>
      {usePending() && <Spinner />}
      <PageBoundary>
        <ViewContext value={useRoute().view}>
          <Page />
        </ViewContext>
      </PageBoundary>
    </>
  )
}

/**
 * The whole application: everything inside the document's root element. Neither this nor the layout
 * reads the route, so that a navigation renders only those parts of them that depend on it.
 */
export function App() {
  return (
    <>
      {/* Without this boundary, an error in the layout would blank the site. */}
      <PageBoundary>
        <Layout>
          <Content />
        </Layout>
      </PageBoundary>
      <SearchSlot />
      <Announcer />
      <Progress />
    </>
  )
}
