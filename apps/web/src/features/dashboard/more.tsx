import { Button } from '@mantine/core'
import { sentenceOf } from '../../shared/failures/failures.ts'
import classes from './rows.module.css'

export type MoreProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => Promise<unknown>
  }
  label: string
}

/** Leads to the next page of a list, where there is one. */
export const More = ({ query, label }: MoreProps) =>
  query.hasNextPage && (
    <div className={classes.more}>
      {query.isFetchNextPageError && <p role="alert">{sentenceOf(query.error)}</p>}
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
