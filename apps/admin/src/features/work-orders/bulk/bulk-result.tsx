import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import {
  asSentence,
  errorMessage,
  fresh,
  isBadConnection,
  isRateLimited,
  routeQuery,
  useApi,
} from '@tessa/app-shell'
import { numberText, undoSeconds, type BulkChange, type BulkRow } from '@tessa/contract'
import { Link, PlainList } from '@tessa/ui'
import { keepOwn } from '../../../shared/live/as-own-change.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { doneOf, isOver, resultText, undoneOf } from './bulk-words.ts'
import classes from './bulk.module.css'
import { useBulkUndo } from './use-bulk-undo.ts'

export type BulkResultProps = {
  id: string
  address: WorkOrderFilterState['address']
}

const pollEvery = 1000
const goneText = 'The result of this change is no longer there.'

/** Deleted, or never there: it does not come back. */
const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)

/** The server's own answer, which asking again each second does not better. */
const isFinal = (error: Error | null): boolean =>
  error instanceof ApiError && !isBadConnection(error) && !isRateLimited(error)

/** How far a change of many is, and then what became of those that did not change. */
export const BulkResult = ({ id, address }: BulkResultProps) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders/bulk/{id}', { params: { id } }),
    ...fresh,
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOver(data)) || isFinal(error) ? false : pollEvery,
  })
  const { data: bulk, error } = query
  useRunningChange(bulk)
  const close = () => address.set({ bulk: undefined }, { replace: true })
  return (
    <section aria-label="Result of the change" className={classes.result}>
      <Group gap="0.5rem 1rem">
        <p role="status" className={classes.summary}>
          {bulk && !isFinal(error) && summaryOf(bulk)}
          {isGone(error) ? goneText : error && (isFinal(error) || !bulk) && asSentence(errorMessage(error))}
        </p>
        {bulk?.undoUntil && (
          // Another change of many has its own ten seconds.
          <UndoButton key={id} bulk={bulk} onResult={() => void query.refetch()} />
        )}
        {isFinal(error) && !isGone(error) && (
          <Button variant="outline" onClick={() => void query.refetch()}>
            Retry
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          Close result
        </Button>
      </Group>
      {bulk && !isOver(bulk) && (
        <progress
          className={classes.progress}
          aria-label="Progress of the change"
          max={bulk.undo ? bulk.counts.changed : bulk.total}
          value={bulk.undo ? undoneOf(bulk) : doneOf(bulk)}
        />
      )}
      {bulk && isOver(bulk) && <Unchanged bulk={bulk} address={address} />}
    </section>
  )
}

const summaryOf = (bulk: BulkChange): string => {
  if (isOver(bulk)) return resultText(bulk)
  const [done, of] = bulk.undo ? [undoneOf(bulk), bulk.counts.changed] : [doneOf(bulk), bulk.total]
  const verb = bulk.undo ? 'undone' : 'done'
  return `${numberText(done)} of ${numberText(of)} ${verb}`
}

/**
 * What a change that is seen running brings is no news to the lists. They are fetched again when it is finished, because
 * its last rows may have changed after the last fetch.
 */
const useRunningChange = (bulk: BulkChange | undefined): void => {
  const queries = useQueryClient()
  const over = bulk !== undefined && isOver(bulk)
  const [hasRun, setHasRun] = useState(false)
  if (bulk && !over && !hasRun) setHasRun(true)
  useEffect(() => {
    if (bulk && hasRun) keepOwn(bulk.rows)
  }, [bulk, hasRun])
  useEffect(() => {
    if (!over || !hasRun) return
    void invalidateWorkOrders(queries)
  }, [over, hasRun, queries])
}

/** Offered as long as the server takes it. */
const UndoButton = ({ bulk, onResult }: { bulk: BulkChange; onResult: () => void }) => {
  const offerUndo = useBulkUndo(onResult)
  const undo = useRef<() => void>(undefined)
  const offer = useEffectEvent(() => {
    undo.current = offerUndo(bulk)
  })
  const [isOffered, setIsOffered] = useState(true)
  useEffect(() => {
    offer()
    const timer = setTimeout(() => setIsOffered(false), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  const press = () => {
    setIsOffered(false)
    undo.current?.()
  }
  return (
    isOffered && (
      <Button variant="outline" onClick={press}>
        Undo
      </Button>
    )
  )
}

type UnchangedProps = { bulk: BulkChange } & Pick<BulkResultProps, 'address'>

/** Those that are not as they were asked for, each with the reason. */
const Unchanged = ({ bulk, address }: UnchangedProps) => {
  const rows = bulk.rows.filter((row) => reasonOf(row, bulk) !== null)
  const { changed, unchanged } = bulk.counts
  const count = bulk.undo ? changed - bulk.undo.counts.undone : bulk.total - changed - unchanged
  if (rows.length === 0) return null
  return (
    <>
      <PlainList className={classes.rows} aria-label={bulk.undo ? 'Not undone' : 'Not changed'}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.shortNumber === null ? (
              <span>{row.id}</span>
            ) : (
              <Link
                href={address.hrefOf({ open: row.id })}
                onClick={(event) => {
                  // A new tab or window is the browser's to open.
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  address.set({ open: row.id }, { replace: address.get('open') !== undefined })
                }}
              >
                {row.shortNumber}
              </Link>
            )}
            <span>{reasonOf(row, bulk)}</span>
          </li>
        ))}
      </PlainList>
      {count > rows.length && (
        <p className={classes.rest}>
          These are the first {rows.length} of {numberText(count)}.
        </p>
      )}
    </>
  )
}

const reasonOf = (row: BulkRow, { undo }: BulkChange): string | null => {
  if (undo) return row.undoOutcome === 'undone' ? null : row.undoMessage
  return row.outcome === 'changed' || row.outcome === 'unchanged' ? null : row.message
}
