import { Component, type ReactNode } from 'react'

export interface ChartFailure {
  readonly title: string
  readonly text: string
  /** Draws the chart again. */
  readonly retry: () => void
}

export interface ChartBoundaryProps {
  /** Title and text: `['Chart Error', 'Failed to render fees chart']`. */
  readonly copy: readonly [title: string, text: string]
  readonly fallback: (failure: ChartFailure) => ReactNode
  /** Other data may draw: another key tries again. */
  readonly resetKey?: string | number | undefined
  readonly children: ReactNode
}

interface State {
  readonly failedWith: string | number | undefined
  readonly failed: boolean
}

/** Keeps a chart that cannot be drawn from taking its page along. */
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
    const { copy, fallback, children } = this.props
    if (!this.state.failed) return children
    return fallback({ title: copy[0], text: copy[1], retry: this.retry })
  }
}
