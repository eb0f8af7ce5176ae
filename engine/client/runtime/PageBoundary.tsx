import { Component, type ReactNode } from 'react'
import { usePage, useShell } from './context.tsx'

interface BoundaryProps {
  children: ReactNode
  /** Rendered in place of a page that threw; `useNavigation()` provides the error and `retry`. */
  fallback: ReactNode
  onError(error: Error): void
  subscribe(listener: () => void): () => void
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  #unsubscribe = (): void => undefined

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)))
  }

  override componentDidMount(): void {
    this.#unsubscribe = this.props.subscribe(() => this.setState({ failed: false }))
  }

  override componentWillUnmount(): void {
    this.#unsubscribe()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Error boundary that keeps the rest of the site working if the page throws while rendering. */
export function PageBoundary(props: Pick<BoundaryProps, 'children' | 'fallback'>) {
  return <ShellBoundary key={usePage().path} {...props} />
}

/** Error boundary for the layout around pages; without it, an error there would blank the site. */
export function ShellBoundary({
  children,
  fallback,
}: Pick<BoundaryProps, 'children' | 'fallback'>) {
  const { actions, store } = useShell()
  return (
    <Boundary
      fallback={fallback}
      onError={actions.crashed}
      subscribe={(listener) => {
        let last = store.get().navigation.state
        return store.subscribe(() => {
          const { state } = store.get().navigation
          if (last === 'crashed' && state === 'idle') listener()
          last = state
        })
      }}
    >
      {children}
    </Boundary>
  )
}
