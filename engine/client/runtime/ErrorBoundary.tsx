import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** When this changes, the children are rendered again. */
  resetKey: unknown
  fallback(error: unknown, reset: () => void): ReactNode
  /** Called when the children are mounted or have failed. */
  ready?(): void
  caught?(error: unknown): void
}

interface State {
  caught: { error: unknown } | null
  resetKey: unknown
}

/** Shows the fallback in place of children that throw; everything around them keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  override componentDidMount(): void {
    this.props.ready?.()
  }

  override componentDidCatch(error: unknown): void {
    this.props.caught?.(error)
  }

  reset = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    return caught === null ? this.props.children : this.props.fallback(caught.error, this.reset)
  }
}
