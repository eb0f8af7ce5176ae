import { useContentServices } from 'quire-docs/content'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

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
  const services = useContentServices()
  if (!services) return null
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const { type, props } = child as ReactElement<HeadProps>
    const meta = type === 'meta' ? (props.name ?? props.property) : undefined
    if (type === 'title') {
      services.describe({ title: Children.toArray(props.children).join('') })
    } else if (meta === 'description' || meta === 'og:description') {
      services.describe({ description: props.content })
    } else if (meta !== 'og:title') {
      services.unsupported(`<${String(type)}> in <Head>`)
    }
  }
  return null
}
