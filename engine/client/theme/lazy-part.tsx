import { type ComponentProps, type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { ShownPage } from '../../shared/page.ts'
import { loadEventually } from '../runtime/load-eventually.ts'
import { codeFailed } from '../runtime/loader.ts'

let isStrict = false

/**
 * Renders synchronously, and throws errors. Normally, React's server renderer leaves a failed
 * boundary to the browser, and the build would not notice.
 */
export function renderStrict<Result>(render: () => Result): Result {
  isStrict = true
  try {
    return render()
  } finally {
    isStrict = false
  }
}

/** A part of the page that hydrates in a separate task. */
export function Boundary({ children }: { children: ReactNode }) {
  return isStrict ? children : <Suspense>{children}</Suspense>
}

type Parts = typeof import('./lazy-parts.ts')
type Name = keyof Parts
type Props<Part extends Name> = ComponentProps<Parts[Part]> & object

/** The loaded parts; on the server, all of them. */
let parts: Parts | undefined

/** Resolves when the parts are loaded; never rejects. */
let loading: Promise<unknown> | undefined

/** Registers the parts that the browser loads on demand, for rendering on the server. */
export function registerServerParts(all: Parts): void {
  parts = all
}

/**
 * Loads the parts.
 *
 * @throws LoadError if that fails; the next call tries again
 */
export async function loadParts(): Promise<void> {
  parts ??= await import('./lazy-parts.ts').catch(codeFailed)
}

/**
 * Loads the lazy parts of a page, unless they are loaded. Pages wait for them, so that none is
 * shown without its content.
 *
 * @throws LoadError as `loadParts`
 */
export function partsFor({ kind, notices }: ShownPage): Promise<void> | undefined {
  const isNeeded = kind === 'search' || kind === 'not-found' || notices.length > 0
  return isNeeded && !parts ? loadParts() : undefined
}

/**
 * Returns a part of the theme that few pages have. Its code is loaded with the first page that has
 * such a part. Until then it suspends, and never throws: the server's HTML stays.
 */
export function lazyPart<Part extends Name>(name: Part): ComponentType<Props<Part>> {
  return function LazyPart(props) {
    if (!parts) {
      loading ??= loadEventually('A part of the page', loadParts)
      use(loading)
    }
    const Part = parts![name] as unknown as ComponentType<Props<Part>>
    return <Part {...props} />
  }
}

/** Like `lazyPart`, for a part within a page: the rest of the page does not wait for it. */
export function lazyPartInSuspense<Part extends Name>(name: Part): ComponentType<Props<Part>> {
  const Part = lazyPart(name)
  return function PartInSuspense(props) {
    return (
      <Boundary>
        <Part {...props} />
      </Boundary>
    )
  }
}
