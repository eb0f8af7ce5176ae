import type { Json } from '../../shared/client-module.ts'

/**
 * A page as a tree instead of text. Nothing in it is parsed as MDX: strings are text, props are
 * data, and untrusted Markdown is sanitised. Plain data, stored as JSON.
 */
export interface PageTree {
  /** Fields of the front matter; `undefined` fields are left out. */
  frontMatter?: Readonly<Record<string, unknown>>
  children: readonly PageNode[]
}

/** A part of a page. A string is always text. */
export type PageNode =
  | string
  | PageMarkdown
  | PageHeading
  | PageElement
  | PageComponent
  | PageCode
  | PageAdmonition

/**
 * Untrusted Markdown: a description, a comment, a feed. It is parsed as CommonMark with GitHub's
 * tables, strikethrough, task lists and bare links. Elements and attributes that only format text
 * stay; tags of other elements are shown as text; links lead to http, https, mail or the site.
 */
export interface PageMarkdown {
  type: 'markdown'
  text: string
  /** Level for the highest headings; other headings are shifted accordingly. Default: unchanged. */
  headings?: number | undefined
  /** Inserted at the start of the first paragraph, or in a new paragraph before other content. */
  before?: readonly PageNode[] | undefined
  /** Renders a single paragraph without its `<p>`, as in list items. */
  inline?: boolean | undefined
  /** Origin of the text, for relative links and findings. */
  from?: PageOrigin | undefined
}

/** The origin of a page's text outside the docs. */
export interface PageOrigin {
  /** Relative to the site's root, with forward slashes. */
  file: string
  /** Human-readable position in the file: `paths./pets.get.description`, `createKettle`. */
  at?: string | undefined
}

export interface PageHeading {
  type: 'heading'
  /** From 1 to 6. */
  level: number
  /** Id of the anchor. Default: generated from the text. */
  id?: string | undefined
  children: readonly PageNode[]
}

/** An element of HTML, except those that run code, embed pages or style them. */
export interface PageElement {
  type: 'element'
  /** `p`, `ul`, `table`. */
  name: string
  /**
   * Names as in JavaScript: `className`, `colSpan`. Event handlers and styles are rejected. URLs are
   * removed unless they use http, https or mailto, or lead to the site.
   */
  attributes?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  children?: readonly PageNode[] | undefined
}

/** A component or island of the plugin or of the site. */
export interface PageComponent {
  type: 'component'
  name: string
  /** Data; `undefined` values are left out. */
  props?: Readonly<Record<string, Json | undefined>> | undefined
  children?: readonly PageNode[] | undefined
}

/** A code block. */
export interface PageCode {
  type: 'code'
  code: string
  /** `ts`; default: plain text. */
  language?: string | undefined
  /** The info string after the language of a fence: `title="a.ts" {2}`. */
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

/** Extension of files that store trees. */
export const TREE_EXTENSION = '.tree'

/** Returns a file's text for a tree: optional front matter, and JSON. */
export function printPageTree({ frontMatter = {}, children }: PageTree): string {
  const fields = Object.entries(frontMatter).flatMap(([name, value]) =>
    value === undefined ? [] : [`${fieldName(name)}: ${JSON.stringify(value)}\n`],
  )
  // Put each node on a separate line: findings refer to lines of the file.
  const head = fields.length > 0 ? `---\n${fields.join('')}---\n` : ''
  return `${head}${JSON.stringify(children, null, 1)}\n`
}

function fieldName(name: string): string {
  return /^[a-z][\w-]*$/i.test(name) ? name : JSON.stringify(name)
}
