import type { Json } from '../../shared/client-module.ts'

/**
 * A page as a tree, in place of text. Nothing in it is parsed as MDX: strings are text, props are
 * data, and Markdown from elsewhere is sanitised. Plain data, which is kept as JSON.
 */
export interface PageTree {
  /** Fields as in the front matter of a file; those that are `undefined` are left out. */
  frontMatter?: Readonly<Record<string, unknown>>
  children: readonly PageNode[]
}

/** A part of a page. A string is text, whatever is in it. */
export type PageNode =
  | string
  | PageMarkdown
  | PageHeading
  | PageElement
  | PageComponent
  | PageCode
  | PageAdmonition

/**
 * Markdown from elsewhere: a description, a comment, a feed. It is read as CommonMark with the tables,
 * strikethrough, task lists and bare links of GitHub. Elements and attributes that only format text
 * stay; tags of other elements are shown as text; links lead to http, https, mail or the site.
 */
export interface PageMarkdown {
  type: 'markdown'
  text: string
  /** Level of its highest headings, to which the others are moved. Default: as they are written. */
  headings?: number | undefined
  /** Put at the beginning of its first paragraph, or into a paragraph before other content. */
  before?: readonly PageNode[] | undefined
  /** Shows a text of one paragraph without the paragraph, as items of lists do. */
  inline?: boolean | undefined
}

export interface PageHeading {
  type: 'heading'
  /** From 1 to 6. */
  level: number
  /** Id of its anchor. Default: made from its text. */
  id?: string | undefined
  children: readonly PageNode[]
}

/** An element of HTML, except those that run code, embed pages or style them. */
export interface PageElement {
  type: 'element'
  /** `p`, `ul`, `table`. */
  name: string
  /**
   * Names as in JavaScript: `className`, `colSpan`. Handlers and styles are refused; addresses that
   * are neither http, https, mail nor on the site are left out.
   */
  attributes?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  children?: readonly PageNode[] | undefined
}

/** A component or island of the plugin or of the site. */
export interface PageComponent {
  type: 'component'
  name: string
  /** Data; those that are `undefined` are left out. */
  props?: Readonly<Record<string, Json | undefined>> | undefined
  children?: readonly PageNode[] | undefined
}

/** A code block. */
export interface PageCode {
  type: 'code'
  code: string
  /** `ts`; default: plain text. */
  language?: string | undefined
  /** What stands behind the language of a fence: `title="a.ts" {2}`. */
  meta?: string | undefined
}

/** `:::note[Title]`. */
export interface PageAdmonition {
  type: 'admonition'
  /** `note`, `warning`. */
  kind: string
  title?: string | undefined
  children: readonly PageNode[]
}

/** Extension of the files that trees are kept in. */
export const TREE_EXTENSION = '.tree'

/** Returns the text of a file that a tree is kept in: front matter if there is any, and JSON. */
export function printPageTree({ frontMatter = {}, children }: PageTree): string {
  const fields = Object.entries(frontMatter).flatMap(([name, value]) =>
    value === undefined ? [] : [`${fieldName(name)}: ${JSON.stringify(value)}\n`],
  )
  // Findings name lines of the file, so nodes are on lines of their own.
  const head = fields.length > 0 ? `---\n${fields.join('')}---\n` : ''
  return `${head}${JSON.stringify(children, null, 1)}\n`
}

function fieldName(name: string): string {
  return /^[a-z][\w-]*$/i.test(name) ? name : JSON.stringify(name)
}
