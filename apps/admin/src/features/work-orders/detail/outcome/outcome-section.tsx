import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateTime, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail, Outcome } from '@tessa/contract'
import { QueryState, TextButton } from '@tessa/ui'
import classes from '../detail.module.css'
import { InternalMark } from '../internal-mark.tsx'
import { FixField, fixValueOf } from './fix-field.tsx'
import { useRecordFix } from './use-record-fix.ts'

/** What fixed it, which staff may put right. */
export const OutcomeSection = ({ order }: { order: ManagedWorkOrderDetail }) => {
  const query = useQuery(
    routeQuery(useApi(), 'GET /api/work-orders/{id}/outcome', { params: { id: order.id } }),
  )
  return (
    <section className={classes.section} aria-label="What Fixed It">
      <h3>What Fixed It</h3>
      <InternalMark />
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading what fixed it..."
        onRetry={() => void query.refetch()}
      >
        {({ outcome }) => <KnownOutcome order={order} outcome={outcome} />}
      </QueryState>
    </section>
  )
}

type KnownProps = { order: ManagedWorkOrderDetail; outcome: Outcome | null }

const KnownOutcome = ({ order, outcome }: KnownProps) => {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <OutcomeForm order={order} outcome={outcome} onClose={() => setIsEditing(false)} />
  return (
    <>
      {outcome ? (
        <>
          <p>{outcome.fixLabel}</p>
          {outcome.words && <p className={classes.words}>{outcome.words}</p>}
          <p className={classes.meta}>
            {outcome.isFromStaff ? 'Noted by staff' : 'Told by the requester'} ·{' '}
            <DateTime at={outcome.updatedAt} />
          </p>
        </>
      ) : (
        <p>Not noted yet</p>
      )}
      <TextButton onClick={() => setIsEditing(true)}>
        {outcome ? 'Correct what fixed it' : 'Note what fixed it'}
      </TextButton>
    </>
  )
}

const OutcomeForm = ({ order, outcome, onClose }: KnownProps & { onClose: () => void }) => {
  const { value, onChange, clear, record } = useRecordFix(order.id, fixValueOf(outcome))
  const { mutate, isPending } = record
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(undefined, { onSuccess: onClose })
      }}
    >
      <FixField order={order} stored={outcome} value={value} onChange={onChange} />
      <div className={classes.actions}>
        <Button type="submit" disabled={value.fix === ''} aria-disabled={value.fix === '' || isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
