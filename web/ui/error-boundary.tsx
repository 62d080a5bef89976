import { Component, type ReactNode } from 'react'

/**
 * Confines an error to a part of the page. React then renders `instead`, by default nothing, and writes the error
 * to the console.
 */
export class ErrorBoundary extends Component<
  { instead?: ReactNode; onFail?: (() => void) | undefined; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail?.()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/** A message in place of a part that has failed. */
export function PagePartFailureMessage() {
  return (
    <p role="alert" className="incomplete">
      A part of this page stopped working. <a href={location.pathname}>Reload the page</a>
    </p>
  )
}
