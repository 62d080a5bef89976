import { Component, type ReactNode } from 'react'

/**
 * Keeps an error in a part of the page from taking the rest with it. React then shows `instead`, by default nothing, and
 * writes the error to the console.
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

/** Stands where a part has failed. */
export function PartFailure() {
  return (
    <p role="alert" className="incomplete">
      A part of this page stopped working. <a href={location.pathname}>Reload the page</a>
    </p>
  )
}
