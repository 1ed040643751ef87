import { Button } from '@mantine/core'
import { errorMessage } from '@tessa/app-shell'
import classes from './rows.module.css'

export type LoadMoreProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => Promise<unknown>
  }
  label: string
}

/** The button for the next page of a list, if there is one. */
export const LoadMore = ({ query, label }: LoadMoreProps) =>
  query.hasNextPage && (
    <div className={classes.more}>
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
