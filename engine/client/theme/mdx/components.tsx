import { Children, type ComponentProps, isValidElement } from 'react'
import { TabItem, Tabs } from './Tabs.tsx'

/** Theme components that MDX pages can use without importing them. */
export const mdxComponents = { Tabs, TabItem, Details, details: Details }

interface DetailsProps extends ComponentProps<'details'> {
  /** The summary line, used if there is no `<summary>` among the children. */
  summary?: ComponentProps<'summary'>['children']
}

/** A collapsible section. */
function Details({ summary, children, className, ...rest }: DetailsProps) {
  const hasSummary = Children.toArray(children).some(
    (child) => isValidElement(child) && child.type === 'summary',
  )
  return (
    <details {...rest} className={['details', className].filter(Boolean).join(' ')}>
      {!hasSummary && summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  )
}
