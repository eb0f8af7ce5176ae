import { type ComponentType, createElement, type ReactNode } from 'react'
import { useContentRendering } from './content.tsx'

/** A component that is alive in the browser: rendered by the build, hydrated on its own. */
export type Island<Props> = ComponentType<Props> & { island: ComponentType<Props> }

type Props = { children?: ReactNode }

/**
 * Makes an island of a component. Its props must be JSON, besides static children. While content
 * is rendered it leaves its HTML in a marked element; anywhere else it is the component itself.
 * @param name the name of its file, `Counter` for `Counter.island.tsx`
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

/** The island of a file's component, whether or not the file defines it as one. */
export function toIsland(name: string, component: ComponentType): Island<object> {
  return 'island' in component ? (component as Island<object>) : defineIsland(name, component)
}

function serialize(name: string, props: object): string {
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol') {
      throw new Error(
        `The island <${name}> got a ${typeof value} as "${key}". Its props travel to the browser as JSON: pass text, numbers, lists or plain objects.`,
      )
    }
  }
  return JSON.stringify(props)
}
