import { Button } from '@mantine/core'
import { errorMessage } from '../failures/failures.ts'
import classes from './load-more.module.css'

export type LoadMoreProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => Promise<unknown>
  }
  /** Default: `Show more`. */
  label?: string
  /** For the space around it. */
  className?: string | undefined
}

/** The button for the next page of a list, if there is one. */
export const LoadMore = ({ query, label = 'Show more', className }: LoadMoreProps) =>
  query.hasNextPage && (
    <div className={className ? `${classes.more} ${className}` : classes.more}>
      {query.isFetchNextPageError && <p role="alert">{errorMessage(query.error)}</p>}
      <Button
        variant="outline"
        aria-disabled={query.isFetchingNextPage}
        onClick={() => {
          if (!query.isFetchingNextPage) void query.fetchNextPage()
        }}
      >
        {query.isFetchingNextPage ? 'Loading...' : label}
      </Button>
    </div>
  )
