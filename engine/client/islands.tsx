import { type ComponentType, createElement, type ReactNode } from 'react'
import { useContentRendering } from './content.tsx'

/** A component that is rendered by the build and hydrated on its own in the browser. */
export type Island<Props> = ComponentType<Props> & { island: ComponentType<Props> }

type Props = { children?: ReactNode }

/**
 * Makes a component an island. Its props, except for static children, must be JSON-serializable.
 * While content is rendered, the island renders its HTML into a marked element; everywhere else it
 * behaves like the component itself.
 *
 * @param name file name without its ending, such as `Counter` for `Counter.island.tsx`
 */
export function defineIsland<P extends object>(
  name: string,
  component: ComponentType<P>,
): Island<P> {
  function IslandElement(props: P & Props) {
    const rendering = useContentRendering()
    if (!rendering) return createElement(component, props)
    const { children, ...data } = props
    const { id, html } = rendering.renderIsland(
      name,
      (content) => createElement(component, data as P, content),
      children,
    )
    return (
      <div
        data-island={name}
        data-island-id={id}
        data-props={serialize(name, data)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(IslandElement, { displayName: name, island: component })
}

/** Returns a file's component as an island, whether or not the file already defines it as one. */
export function toIsland(name: string, component: ComponentType): Island<object> {
  return 'island' in component ? (component as Island<object>) : defineIsland(name, component)
}

function serialize(name: string, props: object): string {
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol') {
      throw new Error(
        `The island <${name}> received a ${typeof value} as "${key}". Its props are sent to the browser as JSON, so pass text, numbers, lists or plain objects.`,
      )
    }
  }
  return JSON.stringify(props)
}
