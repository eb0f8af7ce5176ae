import { Component, type ReactNode } from 'react'

/** Where a part comes from, for error messages. */
export interface PartSource {
  /** Such as `part "Footer"`. */
  what: string
  /** Relative to the site's root, or below the name of its plugin. */
  file: string
  /** Name of the plugin whose options the part receives. */
  plugin?: string | undefined
}

interface PartBoundaryProps {
  source: PartSource
  /** What is shown if the part throws. */
  fallback: ReactNode
  children: ReactNode
}

/** Returns the error of a part, with its name and its file. */
export function partError({ what, file }: PartSource, cause: unknown): Error {
  const reason =
    cause instanceof Error
      ? cause.message
      : typeof cause === 'string'
        ? cause
        : 'it threw something that is no error.'
  return new Error(`The ${what} of the theme (${file}) cannot be rendered: ${reason}`, { cause })
}

/** Shows the part before it in place of a part that throws, and reports its name and file. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(partError(this.props.source, error))
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
