import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { FailedState } from './failed-state.tsx'
import classes from './state.module.css'

/** The state of remote data on a screen. */
export type Remote<Data> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; reference?: string | undefined }
  | { status: 'there'; data: Data }

export type QueryStateProps<Data> = {
  /** The data, or the reason why it is missing. */
  query: Remote<Data>
  /** The announced text while loading: `Loading work orders...`. */
  loadingLabel: string
  /** Called for a retry after a failure. */
  onRetry: () => void
  /** Renders the data. */
  children: (data: Data) => ReactNode
  /** Whether loaded data counts as empty. Default: never. */
  isEmpty?: (data: Data) => boolean
  /** Shown for empty data, usually an `EmptyState`. */
  empty?: ReactNode
  /** The placeholder while loading. Default: three lines. */
  skeleton?: ReactNode
}

/** Renders the four states of remote data: loading, failed, empty, loaded. */
export const QueryState = <Data,>({
  query,
  loadingLabel,
  onRetry,
  children,
  isEmpty = () => false,
  empty,
  skeleton,
}: QueryStateProps<Data>) => {
  switch (query.status) {
    case 'loading':
      return <LoadingState label={loadingLabel} skeleton={skeleton} />
    case 'failed':
      return <FailedState message={query.message} reference={query.reference} onRetry={onRetry} />
    case 'there':
      return isEmpty(query.data) ? empty : children(query.data)
  }
}

const shownAfter = 200

export type LoadingStateProps = {
  /** The announced text: `Loading work orders...`. */
  label: string
  /** The placeholder. Default: three lines. */
  skeleton?: ReactNode
}

/** Data that is still loading. Data that loads quickly does not show a skeleton first. */
export const LoadingState = ({ label, skeleton }: LoadingStateProps) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), shownAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{isLate && label}</VisuallyHidden>
      {isLate && <div aria-hidden>{skeleton ?? <Lines />}</div>}
    </div>
  )
}

const Lines = () => (
  <div className={classes.lines}>
    <Skeleton height={20} width="60%" />
    <Skeleton height={20} />
    <Skeleton height={20} width="80%" />
  </div>
)
