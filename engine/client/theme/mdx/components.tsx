import { Children, type ComponentProps, isValidElement } from 'react'
import {
  Badge,
  Card,
  CardGrid,
  Columns,
  FileTree,
  Kbd,
  LinkButton,
  LinkCard,
  Steps,
} from './kit.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** Theme components that MDX pages can use without importing them. */
export const mdxComponents = {
  Badge,
  Card,
  CardGrid,
  Columns,
  Details,
  details: Details,
  FileTree,
  Kbd,
  LinkButton,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
}

export interface DetailsProps extends ComponentProps<'details'> {
  /** The summary line, used if there is no `<summary>` among the children. */
  summary?: ComponentProps<'summary'>['children']
}

/** Text that opens. */
export function Details({ summary, children, className, ...rest }: DetailsProps) {
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

export interface InlineContentsProps {
  /** Levels of the headings that are listed. Default: 2 and 3. */
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** A list of the page's headings within its content, which is made when they are known. */
export function InlineContents({ minHeadingLevel = 2, maxHeadingLevel = 3 }: InlineContentsProps) {
  return <div className="toc-inline" data-toc={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
