import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Shown in place of a part whose code could not be fetched; nothing by default. */
  readonly fallback?: ReactNode
  readonly onFailure?: () => void
}

/** Keeps a part that could not be fetched, as without a network, from taking the page along. */
export class PartBoundary extends Component<Props, { readonly isBroken: boolean }> {
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
