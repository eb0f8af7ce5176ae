import { type ReactNode, useMemo } from 'react'
import type { ClientConfig } from '../../../shared/config.ts'
import type { ShownPage } from '../../../shared/page.ts'
import type { PartName } from '../../../shared/theme-parts.ts'
import {
  ShellContext,
  usePage,
  useShell,
  useSidebarHtml,
  ViewContext,
} from '../../runtime/context.tsx'
import { usePage as usePartPage, useSite } from './page-and-site.ts'
import type { CommonPartProps } from './part-props.ts'

/** The data of the page and the site that each part receives as props. */
const fields: {
  [Name in PartName]?: { page?: (keyof ShownPage)[]; config?: (keyof ClientConfig)[] }
} = {
  AnnouncementBar: { config: ['announcementBar'] },
  Breadcrumbs: { page: ['breadcrumbs'] },
  DocPage: {
    page: ['title', 'heading', 'hideTitle', 'notices', 'toc', 'headings', 'previous', 'next'],
  },
  FoldedTableOfContents: { page: ['headings', 'toc'] },
  Navbar: { config: ['navbar'] },
  Notices: { page: ['notices'] },
  PageInfo: { page: ['editUrl', 'lastUpdate'] },
  Pagination: { page: ['previous', 'next'] },
  PlainPage: { page: ['title'] },
  TableOfContents: { page: ['headings', 'toc'] },
}

type Props = Record<string, unknown>

function pick(from: object, names: readonly string[] = []): Props {
  return Object.fromEntries(names.map((name) => [name, (from as Props)[name]]))
}

/** Returns the props that a part receives in addition to its caller's. */
export function usePartProps(name: PartName): CommonPartProps & Props {
  const page = usePartPage()
  const site = useSite()
  const { page: pageFields, config } = fields[name] ?? {}
  return { page, site, ...pick(page, pageFields), ...pick(site, config) }
}

/** Provides the props that the parts around the engine's part have passed on. */
export function PartPropsProvider(providerProps: {
  name: PartName
  props: Props
  children: ReactNode
}) {
  const { name, props, children } = providerProps
  const shell = useShell()
  const page = usePage()
  const sidebarHtml = useSidebarHtml()
  const { page: pageFields = [], config: siteFields = [] } = fields[name] ?? {}
  const values = [...pageFields, ...siteFields].map((field) => props[field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values of the props that are read
  const [view, innerShell] = useMemo(() => {
    const config = { ...shell.config, ...pick(props, siteFields) }
    return [
      { page: { ...page, ...pick(props, pageFields) }, sidebarHtml },
      siteFields.length === 0 ? shell : { ...shell, config },
    ]
  }, [page, sidebarHtml, shell, ...values])
  return (
    <ShellContext value={innerShell}>
      <ViewContext value={view}>{children}</ViewContext>
    </ShellContext>
  )
}
