/** `@theme/TOCInline`: a list of the page's headings. The property `toc` is ignored. */
import { InlineContents, type InlineContentsProps } from 'quire-docs/content'
import type { ComponentType } from 'react'

const TOCInline: ComponentType<InlineContentsProps & { toc?: unknown }> = InlineContents
export default TOCInline
