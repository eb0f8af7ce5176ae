import type { ComponentType, ReactNode } from 'react'
import { shellMessages } from '../../../shared/shell-messages.ts'
import type { PartName } from '../../../shared/theme-parts.ts'
import { usePage, usePartMessages } from '../../runtime/context.tsx'
import { ArticleHtml } from '../../runtime/Html.tsx'
import type { OwnOptions, PartComponent, PartProps } from './part-props.ts'

/** A part that states its name, so that a wrong file name is reported. */
export interface NamedPart {
  part?: PartName
}

/**
 * Defines a part of the theme; the default export of the file with the same name:
 *
 * ```tsx
 * // theme/Footer.tsx
 * export default definePart('Footer', (props, Inner) => (
 *   <>
 *     <Inner {...props} />
 *     <Badge />
 *   </>
 * ))
 * ```
 *
 * A part of a plugin has the options of its theme: `definePart<'Footer', Options>(…)`.
 *
 * @param render renders the part; may use hooks
 */
export function definePart<Name extends PartName, Options = undefined>(
  part: Name,
  render: (
    props: PartProps[Name] & OwnOptions<Options>,
    Inner: ComponentType<PartProps[Name]>,
  ) => ReactNode,
): PartComponent<Name, Options> & NamedPart {
  function Part({ Inner, ...props }: { Inner: ComponentType<PartProps[Name]> }): ReactNode {
    return render(props as PartProps[Name] & OwnOptions<Options>, Inner)
  }
  // TypeScript cannot tell that the props without `Inner` are the part's props.
  return Object.assign(Part as unknown as PartComponent<Name, Options>, { part })
}

/**
 * Returns a function that formats interface strings in the language of the page: strings of the shell,
 * of plugins (`messages`), and of `i18n/<language>/messages.json`. An unknown key is returned
 * unchanged.
 */
export function useMessages(): (key: string, values?: Record<string, string | number>) => string {
  return usePartMessages<string>(shellMessages)
}

/**
 * The content of the page, for parts and layouts that replace `DocPage` or `PlainPage`. It has to be
 * rendered exactly once: the browser reads the content from there.
 */
export function Article({ className = 'content' }: { className?: string }) {
  return <ArticleHtml className={className} html={usePage().html} />
}
