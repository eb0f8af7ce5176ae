import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { useContentRendering } from './content.tsx'

/** Options that every island accepts. Its component does not receive them. */
export interface IslandOptions {
  /**
   * When the island hydrates: once it is near the viewport (`visible`, the default), when the
   * browser is idle, or as soon as the page has loaded. An interaction hydrates it at once.
   */
  client?: 'visible' | 'idle' | 'load'
  /**
   * Shown until the island is hydrated. An island with a fallback is not rendered by the build, so
   * its render function may use `window` and other browser APIs.
   */
  fallback?: ReactNode
}

/** A component that is rendered by the build and hydrated on its own in the browser. */
export type Island<Props> = ComponentType<Props & IslandOptions> & {
  island: ComponentType<Props>
}

/**
 * Makes a component an island. Its props must be JSON-serializable, except for the children, which
 * the build renders to static HTML. While content is rendered, the island renders its HTML into a
 * marked element; inside another island it behaves like the component itself.
 *
 * @param name file name without its ending, such as `Counter` for `Counter.island.tsx`
 */
export function defineIsland<P extends object>(
  name: string,
  component: ComponentType<P>,
): Island<P> {
  function IslandElement(props: P & IslandOptions & { children?: ReactNode }) {
    const rendering = useContentRendering()
    const { client, fallback, ...componentProps } = props
    if (!rendering) {
      const content = createElement(component, componentProps as P)
      return fallback === undefined ? content : <Mounted fallback={fallback}>{content}</Mounted>
    }
    const { children, ...data } = componentProps
    const render = (content: ReactNode): ReactNode => createElement(component, data as P, content)
    const rendered = rendering.renderIsland(
      name,
      fallback === undefined ? render : null,
      children,
      fallback,
    )
    // Keep children that are not shown yet for the browser.
    const childrenTemplate =
      fallback !== undefined && rendered.children !== undefined
        ? `<template data-island-children>${rendered.children}</template>`
        : ''
    return (
      <div
        data-island={name}
        data-island-id={rendered.id}
        // Only the build renders content, so browsers need no code for this.
        data-props={import.meta.env.SSR ? serialize(name, data) : undefined}
        data-reads={
          Object.keys(rendered.reads).length > 0 ? JSON.stringify(rendered.reads) : undefined
        }
        data-client={client === 'visible' ? undefined : client}
        data-fallback={fallback === undefined ? undefined : ''}
        dangerouslySetInnerHTML={{ __html: rendered.html + childrenTemplate }}
      />
    )
  }
  return Object.assign(IslandElement, { displayName: name, island: component })
}

/**
 * Returns a file's component as an island, whether or not the file already defines it as one.
 *
 * @throws Error if it is not a component
 */
export function toIsland(name: string, component: unknown): Island<object> {
  // Components from `memo`, `forwardRef` and the like are objects with a type.
  const isObject = typeof component === 'object' && component !== null && '$$typeof' in component
  if (typeof component !== 'function' && !isObject) {
    throw new Error(`the default export of ${name}.island is ${typeof component}, not a component`)
  }
  return 'island' in component
    ? (component as Island<object>)
    : defineIsland(name, component as ComponentType)
}

/** Renders the fallback until the component is mounted. */
function Mounted({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted ? children : fallback
}

/**
 * Returns the props of an island as JSON.
 *
 * @throws Error if JSON would change a value, so that the browser would render something else
 */
function serialize(name: string, props: object): string {
  const invalid = findNonJson(props, [])
  if (invalid) {
    throw new Error(
      `The island <${name}> received ${invalid.what} as "${invalid.path.join('.')}". Its props are sent to the browser as JSON, so pass text, numbers, lists or plain objects.`,
    )
  }
  return JSON.stringify(props)
}

interface NonJsonValue {
  what: string
  path: readonly string[]
}

/** Returns the first value that JSON cannot represent. Fields that are `undefined` are left out. */
function findNonJson(
  value: unknown,
  path: readonly string[],
  ancestors: readonly unknown[] = [],
): NonJsonValue | null {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { what: String(value), path }
  }
  if (typeof value !== 'object') {
    const isOther = ['function', 'symbol', 'bigint'].includes(typeof value)
    return isOther ? { what: `a ${typeof value}`, path } : null
  }
  if (value === null) return null
  if ('$$typeof' in value) return { what: 'an element', path }
  if (ancestors.includes(value)) return { what: 'an object that contains itself', path }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return { what: `an object of the class ${value.constructor?.name}`, path }
  }
  for (const [key, part] of Object.entries(value)) {
    const invalid = findNonJson(part, [...path, key], [...ancestors, value])
    if (invalid) return invalid
  }
  return null
}
