import { type ComponentType, lazy, Suspense } from 'react'
import { LoadError } from '../runtime/loader.ts'

/** The parts as the server has them, by name: it renders all of them at once. */
const onServer: Record<string, unknown> = {}

/** Gives the server the parts whose code the browser loads later. */
export function provide(parts: Record<string, unknown>): void {
  Object.assign(onServer, parts)
}

/**
 * Returns a part of the theme that few pages have, so that its code comes with the first page that
 * has it. Until then, what the server rendered stays.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const lazily = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          // React keeps the failure, and Retry has to ask again.
          Part = lazily()
          throw new LoadError('unreachable', 'A part of the page could not be loaded.', error)
        },
      ),
    )
  let Part: ComponentType<Props> = lazily()
  return function Later(props) {
    const Shown = (onServer[name] as ComponentType<Props> | undefined) ?? Part
    return <Shown {...props} />
  }
}

/** The same for a part within a page, which does not make the rest of the page wait. */
export function laterWithin<Props extends object>(
  ...part: Parameters<typeof later<Props>>
): ComponentType<Props> {
  const Part = later(...part)
  return function Within(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
