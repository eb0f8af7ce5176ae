import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useContentRendering } from '../content.tsx'

interface HeadProps {
  name?: string
  property?: string
  content?: string
  children?: ReactNode
}

/**
 * `@docusaurus/Head`: the title and the description become those of a React page. What else it
 * contains is reported: the head of a document is the engine's.
 */
export default function Head({ children }: { children?: ReactNode }) {
  const rendering = useContentRendering()
  if (!rendering) return null
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const { type, props } = child as ReactElement<HeadProps>
    const meta = type === 'meta' ? (props.name ?? props.property) : undefined
    if (type === 'title') {
      rendering.services.describe({ title: Children.toArray(props.children).join('') })
    } else if (meta === 'description' || meta === 'og:description') {
      rendering.services.describe({ description: props.content })
    } else if (meta !== 'og:title') {
      rendering.services.unsupported(`<${String(type)}> in <Head>`)
    }
  }
  return null
}
