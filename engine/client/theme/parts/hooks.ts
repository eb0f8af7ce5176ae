import { shellMessages } from '../../../shared/shell-messages.ts'
import { useConfig, usePartMessages, usePage as useShownPage } from '../../runtime/context.tsx'
import type { PartPage, PartSite } from './part-props.ts'

/** Returns the page that is shown, for components below a part. */
export const usePage: () => PartPage = useShownPage

/** Returns the site, for components below a part. */
export const useSite: () => PartSite = useConfig

/**
 * Returns a function that formats interface strings in the language of the page: those of the
 * engine's shell, and those that plugins (`messages`) or `i18n/<language>/messages.json` add. A key
 * that nobody knows is returned as it is.
 */
export function useMessages(): (key: string, values?: Record<string, string | number>) => string {
  return usePartMessages<string>(shellMessages)
}
