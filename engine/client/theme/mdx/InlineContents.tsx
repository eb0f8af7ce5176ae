export interface InlineContentsProps {
  /** Levels of the headings that are listed. Default: 2 and 3. */
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** A list of the page's headings within its content, which is made when they are known. */
export function InlineContents({ minHeadingLevel = 2, maxHeadingLevel = 3 }: InlineContentsProps) {
  return <div className="toc-inline" data-toc={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
