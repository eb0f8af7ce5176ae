import { useMemo } from 'react'
import { useConfig, usePage as useShownPage } from '../../runtime/context.tsx'
import type { PartPage, PartSite } from './part-props.ts'

/** Returns the page that is shown, for components below a part. */
export function usePage(): PartPage {
  const page = useShownPage()
  return useMemo(() => ({ ...page, frontMatter: page.themeData?.frontMatter ?? {} }), [page])
}

/** Returns the site, for components below a part. */
export function useSite(): PartSite {
  const config = useConfig()
  const { themeData } = useShownPage()
  return useMemo(
    () => ({ ...config, customFields: themeData?.customFields ?? {} }),
    [config, themeData],
  )
}
