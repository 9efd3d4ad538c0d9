import { Component, type ReactNode } from 'react'

interface ChartBoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode
  /** A new key tries again. */
  readonly resetKey?: string | number | undefined
  readonly children: ReactNode
}

interface State {
  readonly failedWith: string | number | undefined
  readonly failed: boolean
}

export class ChartBoundary extends Component<ChartBoundaryProps, State> {
  override state: State = { failed: false, failedWith: undefined }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ChartBoundaryProps, state: State): Partial<State> | null {
    if (state.failedWith === resetKey) return null
    return { failed: false, failedWith: resetKey }
  }

  retry = () => this.setState({ failed: false })

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.failed ? fallback(this.retry) : children
  }
}
