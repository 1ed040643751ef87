import { Component, type ReactNode } from 'react'

export type PartBoundaryProps = {
  readonly children: ReactNode
  /** Shown instead of a part whose code could not be loaded. Default: nothing. */
  readonly fallback?: ReactNode
  readonly onFailure?: () => void
}

/** Contains the failure of a part, such as a chunk that cannot load offline, so that the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
