import { usePage } from '../../runtime/context.tsx'
import { Html } from '../../runtime/Html.tsx'

/**
 * The content of the page, for parts and layouts that replace `DocPage` or `PlainPage`. It has to be
 * rendered exactly once: the browser reads the content from there.
 */
export function Article({ className = 'content' }: { className?: string }) {
  return <Html part="article" className={className} html={usePage().html} />
}
