import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Age } from './age.tsx'
import classes from './last-known.module.css'

export type FailureNoticeProps = {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch'>
  /** What could not be had: `Failed to fetch users`. */
  failure: string
}

/** Above what was last known, while the newest question has no answer: how old it is, and a way to ask again. */
export const FailureNotice = ({ query, failure }: FailureNoticeProps) =>
  query.isError &&
  query.data !== undefined && (
    <div role="alert" className={classes.failure}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{failure}. This is what was known</span> <Age at={query.dataUpdatedAt} />
      <Button variant="outline" size="compact-sm" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  )
