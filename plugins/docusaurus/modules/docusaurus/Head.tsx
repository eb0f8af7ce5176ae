import { type HeadElement, useContentServices } from 'quire-docs/content'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

interface HeadProps {
  name?: string
  property?: string
  content?: string
  rel?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** Metadata that the engine writes, from the front matter and the config. */
const WRITTEN_BY_ENGINE = /^(?:og:|twitter:|robots$|keywords$|viewport$|canonical$)/

/**
 * `@docusaurus/Head`: sets the title and the description of a React page, and adds `<meta>`,
 * `<link>` and `<script>` to the head of the document. Other content is reported.
 */
export default function Head({ children }: { children?: ReactNode }) {
  const services = useContentServices()
  if (!services) return null
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const { type, props } = child as ReactElement<HeadProps>
    const name = props.name ?? props.property ?? props.rel ?? ''
    if (type === 'title') {
      services.describe({ title: Children.toArray(props.children).join('') })
    } else if (type === 'meta' && /^(?:og:)?description$/.test(name)) {
      services.describe({ description: props.content })
    } else if (
      (type === 'meta' || type === 'link' || type === 'script') &&
      !WRITTEN_BY_ENGINE.test(name)
    ) {
      services.describe({ head: [elementOf(type, props)] })
    } else if (name !== 'og:title') {
      services.unsupported(`<${String(type)}> in <Head>`)
    }
  }
  return null
}

function elementOf(
  tag: HeadElement['tag'],
  { children, dangerouslySetInnerHTML, ...props }: HeadProps,
): HeadElement {
  const content = dangerouslySetInnerHTML?.__html ?? Children.toArray(children).join('')
  const attributes = Object.entries(props).map(([name, value]) => [
    name === 'className' ? 'class' : name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase(),
    typeof value === 'boolean' ? value : String(value),
  ])
  return { tag, attributes: Object.fromEntries(attributes), ...(content !== '' && { content }) }
}
