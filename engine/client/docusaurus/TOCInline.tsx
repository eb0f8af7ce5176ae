export interface TOCInlineProps {
  /** Ignored: the list is always that of the page's headings. */
  toc?: unknown
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** `@theme/TOCInline`: a list of the page's headings, which is made when they are known. */
export default function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  return <div className="toc-inline" data-toc={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
