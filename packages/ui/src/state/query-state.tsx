import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { FailedState } from './failed-state.tsx'

/** Remote data as a screen meets it. */
export type Remote<Data> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; reference?: string | undefined }
  | { status: 'there'; data: Data }

export type QueryStateProps<Data> = {
  /** The data, or why it is not there. */
  query: Remote<Data>
  /** What is being loaded, as it is read out: `Loading work orders...`. */
  loadingLabel: string
  /** Called to try again after a failure. */
  onRetry: () => void
  /** Draws the data. */
  children: (data: Data) => ReactNode
  /** Whether the data is there and yet nothing to show; never by default. */
  isEmpty?: (data: Data) => boolean
  /** What stands in place of nothing, usually an `EmptyState`. */
  empty?: ReactNode
  /** What holds the place while loading, three lines by default. */
  skeleton?: ReactNode
}

/** Draws the four faces of remote data: loading, failed, empty, there. */
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

// What comes quickly should not flash a skeleton first.
const LoadingState = ({ label, skeleton }: { label: string; skeleton: ReactNode }) => {
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
  <Stack gap="sm">
    <Skeleton height={20} width="60%" />
    <Skeleton height={20} />
    <Skeleton height={20} width="80%" />
  </Stack>
)
