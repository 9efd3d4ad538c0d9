import { Component, type ReactNode } from 'react'

import { reloadIfReplaced } from '../../connection/reloadIfReplaced.ts'

interface ErrorBoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode
  /** A new key tries again. */
  readonly resetKey?: unknown
  readonly children: ReactNode
}

interface State {
  readonly failedWith: unknown
  readonly failed: boolean
}

/** Contains errors that its children throw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, failedWith: undefined }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (Object.is(state.failedWith, resetKey)) return null
    return { failed: false, failedWith: resetKey }
  }

  /** A newer server may respond with what an older page can't draw. */
  override componentDidCatch(): void {
    void reloadIfReplaced()
  }

  retry = () => this.setState({ failed: false })

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.failed ? fallback(this.retry) : children
  }
}
