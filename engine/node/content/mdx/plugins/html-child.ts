import type { MdxJsxFlowElementHast } from 'satteri'
import { RAW_COMPONENT } from '../../../../shared/raw-html.ts'

/**
 * Returns finished HTML as a separate child. As raw HTML it would merge with its siblings, and a
 * component that renders its children one by one would receive too few.
 */
export function htmlChild(html: string): MdxJsxFlowElementHast {
  return componentChild(RAW_COMPONENT, { html })
}

/** Returns a component with props as a child. */
export function componentChild(name: string, props: Record<string, string>): MdxJsxFlowElementHast {
  const attributes = Object.entries(props).map(([name, value]) => {
    return { type: 'mdxJsxAttribute' as const, name, value }
  })
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] }
}
