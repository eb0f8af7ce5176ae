import {
  type ContentBody,
  type ContentFacts,
  type ContentReads,
  type PageContent,
  type RenderedContent,
  splitContent,
} from '../content/page-content.ts'

/** Facts and reads of rendered content, which most readers need without the body. */
interface ContentHead {
  facts: ContentFacts
  reads: ContentReads
}

/**
 * Returns rendered content as text: a line with facts and reads, which are JSON and have no line
 * breaks, then the body as JSON.
 */
export function encodeContent(content: RenderedContent): string {
  const { facts, body, reads } = splitContent(content)
  return `${JSON.stringify({ facts, reads } satisfies ContentHead)}\n${JSON.stringify(body)}`
}

/**
 * Returns the content of a text that `encodeContent` has returned. Its body is parsed on demand.
 *
 * @param hash of the text
 */
export function decodeContent(text: string, hash: string): PageContent {
  const end = text.indexOf('\n')
  const { facts, reads } = JSON.parse(text.slice(0, end)) as ContentHead
  let parsed: ContentBody | undefined
  return {
    facts,
    reads,
    bodyHash: hash,
    body() {
      parsed ??= JSON.parse(text.slice(end + 1)) as ContentBody
      return parsed
    },
  }
}
