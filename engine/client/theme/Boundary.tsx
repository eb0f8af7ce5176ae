import { type ReactNode, Suspense } from 'react'

let isStrict = false

/**
 * Runs a synchronous rendering in which errors are thrown. On the server, React leaves a boundary in
 * which something failed to the browser, and the build would never know.
 */
export function strictly<Result>(render: () => Result): Result {
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
