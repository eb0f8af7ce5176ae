import { Component, type ReactNode } from 'react'
import { useMessages } from './context.tsx'

interface BoundaryProps {
  children: ReactNode
  /** Called when the island has hydrated or failed. */
  ready(): void
}

/** Replaces an island that threw with an error box and a Retry button; the page keeps working. */
export class IslandBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidMount(): void {
    this.props.ready()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <IslandError error={error} retry={() => this.setState({ error: undefined })} />
  }
}

/** Says that part of the page failed to load, with the reason if known, and offers a retry. */
export function IslandError({ error, retry }: { error?: unknown; retry(): void }) {
  const message = useMessages()
  return (
    <div className="island-error" role="alert">
      <p>{message('loading.partFailed')}</p>
      {error instanceof Error && <p>{error.message}</p>}
      <button type="button" className="button" onClick={retry}>
        {message('loading.retry')}
      </button>
    </div>
  )
}
