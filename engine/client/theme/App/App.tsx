import '../styles/styles.ts'
import { useNavigation, usePage } from '../../runtime/context.tsx'
import { PageBoundary, ShellBoundary } from '../../runtime/PageBoundary.tsx'
import { DocPage } from '../DocPage/DocPage.tsx'
import { ErrorPage } from '../ErrorPage/ErrorPage.tsx'
import { Layout } from '../Layout/Layout.tsx'
import { LoadFailed, Spinner } from '../Loading/Loading.tsx'
import { NotFound } from '../NotFound/NotFound.tsx'
import { PlainPage } from '../PlainPage/PlainPage.tsx'
import { SearchPage } from '../SearchPage/SearchPage.tsx'

const pages = {
  doc: DocPage,
  page: PlainPage,
  search: SearchPage,
  'not-found': NotFound,
}

/** The page, below a spinner while the next one loads, or an error if it failed or crashed. */
function Content() {
  const { state } = useNavigation()
  const Page = pages[usePage().kind]
  if (state === 'failed') return <LoadFailed />
  if (state === 'crashed') return <ErrorPage />
  return (
    <>
      {state === 'loading' && <Spinner />}
      <Page />
    </>
  )
}

/** The whole application: everything inside the document's root element. */
export function App() {
  return (
    <ShellBoundary fallback={<ErrorPage />}>
      <Layout>
        <PageBoundary fallback={<ErrorPage />}>
          <Content />
        </PageBoundary>
      </Layout>
    </ShellBoundary>
  )
}
