import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import {
  Badge,
  Card,
  CardGrid,
  Changelog,
  Columns,
  Feature,
  Features,
  FileTree,
  Glossary,
  Hero,
  Icon,
  Kbd,
  LinkButton,
  LinkCard,
  Steps,
  Tooltip,
  TypeTable,
  Video,
  YouTube,
} from './kit.tsx'
import { PackageManagers } from './PackageManagers.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** Theme components that MDX pages can use without importing them. */
export const mdxComponents = {
  Accordion,
  Badge,
  Card,
  CardGrid,
  Changelog,
  Columns,
  Details,
  details: Details,
  Feature,
  Features,
  FileTree,
  Glossary,
  Hero,
  Icon,
  Kbd,
  LinkButton,
  LinkCard,
  PackageManagers,
  Steps,
  TabItem,
  Tabs,
  Tooltip,
  TypeTable,
  Video,
  YouTube,
}

export interface DetailsProps extends ComponentProps<'details'> {
  /** The summary line, used if there is no `<summary>` among the children. */
  summary?: ComponentProps<'summary'>['children']
}

/** A collapsible section. */
export function Details({ summary, children, className, ...rest }: DetailsProps) {
  const isSummary = (child: ReactNode) => isValidElement(child) && child.type === 'summary'
  const all = Children.toArray(children)
  const hasSummary = all.some(isSummary)
  // Text on the line of the tag is no paragraph in MDX, and would have no space around it.
  const isText = all.some((child) => typeof child === 'string' && child.trim() !== '')
  return (
    <details {...rest} className={['details', className].filter(Boolean).join(' ')}>
      {!hasSummary && summary !== undefined && <summary>{summary}</summary>}
      {isText ? (
        <>
          {all.filter(isSummary)}
          <p>{all.filter((child) => !isSummary(child))}</p>
        </>
      ) : (
        children
      )}
    </details>
  )
}

export interface AccordionProps {
  title: ReactNode
  /** Whether it is open from the start. */
  open?: boolean
  /** Only one of several accordions with the same name is open at a time. */
  name?: string
  children?: ReactNode
}

/** A collapsible section, under the name that other engines use for `Details`. */
export function Accordion({ title, ...rest }: AccordionProps) {
  return <Details {...rest} summary={title} />
}

export interface InlineContentsProps {
  /** Levels of the headings that are listed. Default: 2 and 3. */
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** A list of the page's headings within its content, filled in once they are known. */
export function InlineContents({ minHeadingLevel = 2, maxHeadingLevel = 3 }: InlineContentsProps) {
  return <div className="toc-inline" data-toc={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
