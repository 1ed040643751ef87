import { Component, type ReactNode } from 'react'
import { FailurePage, OfflinePage } from '@tessa/ui'

interface Props {
  readonly children: ReactNode
  /** Who helps while a page fails. It needs no further file. Without it the page names no helper. */
  readonly help?: ReactNode
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
    const Failed = navigator.onLine ? FailurePage : OfflinePage
    return <Failed onRetry={reload} help={this.props.help} />
  }
}
