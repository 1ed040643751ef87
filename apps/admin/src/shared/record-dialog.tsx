import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { toRemote } from '@tessa/app-shell'
import { EmptyState, QueryState } from '@tessa/ui'
import { inertBackground } from './inert-background.ts'
import classes from './record-dialog.module.css'

export type RecordDialogProps<T> = {
  /** What it is called in a sentence: "message". */
  word: string
  title: string
  query: UseQueryResult<T>
  size: string
  onClose: () => void
  children: (record: T) => ReactNode
}

/** A record of a list, opened by its address. One that was deleted meanwhile is said to be gone. */
export const RecordDialog = <T,>({ word, title, query, size, onClose, children }: RecordDialogProps<T>) => {
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={`min(${size}, 100%)`}
    >
      <div ref={inertBackground} className={classes.body}>
        {isGone ? (
          <EmptyState>{`This ${word} is no longer there.`}</EmptyState>
        ) : (
          <QueryState
            query={toRemote(query)}
            loadingLabel={`Loading the ${word}...`}
            onRetry={() => void query.refetch()}
          >
            {children}
          </QueryState>
        )}
      </div>
    </Modal>
  )
}
