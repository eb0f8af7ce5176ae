import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { codeFailed } from '../runtime/loader.ts'

let isStrict = false

/**
 * Runs a synchronous rendering in which errors are thrown. On the server, React leaves a boundary in
 * which something failed to the browser, and the build would never know.
 */
export function renderStrict<Result>(render: () => Result): Result {
  isStrict = true
  try {
    return render()
  } finally {
    isStrict = false
  }
}

/** A part of the page that hydrates in a task of its own. */
export function Boundary({ children }: { children: ReactNode }) {
  return isStrict ? children : <Suspense>{children}</Suspense>
}

type Parts = typeof import('./lazy-parts.ts')
type Name = keyof Parts
type Props<Part extends Name> = ComponentProps<Parts[Part]> & object

/** The parts that are loaded: on the server, all of them, which it renders at once. */
let parts: Parts | undefined

/** Gives the server the parts that the browser loads later. */
export function registerServerParts(all: Parts): void {
  parts = all
}

/** Loads the parts, so that they are drawn at once. */
export async function loadParts(): Promise<void> {
  parts = await import('./lazy-parts.ts')
}

/**
 * Returns a part of the theme that few pages have. Its code comes with the first page that has such
 * a part; until then, what the server rendered stays.
 */
export function lazyPart<Part extends Name>(name: Part): ComponentType<Props<Part>> {
  const part = () => parts![name] as unknown as ComponentType<Props<Part>>
  const lazily = () =>
    lazy(() =>
      loadParts().then(
        () => ({ default: part() }),
        (error: unknown) => {
          // React keeps the failure, and Retry has to ask again.
          Lazy = lazily()
          codeFailed(error)
        },
      ),
    )
  let Lazy: ComponentType<Props<Part>> = lazily()
  return function LazyPart(props) {
    const Shown = parts ? part() : Lazy
    return <Shown {...props} />
  }
}

/** The same for a part within a page, which does not make the rest of the page wait. */
export function lazyPartInSuspense<Part extends Name>(name: Part): ComponentType<Props<Part>> {
  const Part = lazyPart(name)
  return function Within(props) {
    return (
      <Boundary>
        <Part {...props} />
      </Boundary>
    )
  }
}
