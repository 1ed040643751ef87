import { Component, type ReactNode } from 'react'
import { FailurePage, OfflinePage } from '@tessa/ui'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly isBroken: boolean
}

const reload = () => location.reload()

/** Shown instead of a page that could not be loaded or rendered. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return navigator.onLine ? <FailurePage onRetry={reload} /> : <OfflinePage onRetry={reload} />
  }
}
