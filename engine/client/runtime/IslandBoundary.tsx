import { Component, type ReactNode } from 'react'
import { useMessages } from './context.tsx'

interface BoundaryProps {
  children: ReactNode
  /** Called once the island is alive, or has failed to be. */
  ready(): void
}

/** Puts a box with Retry in the place of an island that threw; the page around it goes on. */
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

/** Says that a part of the page did not load, why if it is known, and offers another try. */
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
