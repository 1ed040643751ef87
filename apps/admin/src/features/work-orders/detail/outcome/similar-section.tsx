import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateTime, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { SimilarWorkOrder } from '@tessa/contract'
import { PlainList, QueryState } from '@tessa/ui'
import classes from '../detail.module.css'
import { RecordLink } from '../linked-records.tsx'

/** Solved work orders like this one, on demand. */
export const SimilarSection = ({ id }: { id: string }) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <section className={classes.section} aria-label="Similar Solved Work Orders">
      <h3>Similar Solved Work Orders</h3>
      {isShown ? (
        <SimilarList id={id} />
      ) : (
        <Button variant="subtle" onClick={() => setIsShown(true)}>
          Find similar solved work orders
        </Button>
      )}
    </section>
  )
}

const SimilarList = ({ id }: { id: string }) => {
  const query = useQuery(routeQuery(useApi(), 'GET /api/work-orders/{id}/similar', { params: { id } }))
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Looking for similar work orders..."
      onRetry={() => void query.refetch()}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p>No solved work order resembles this one.</p>
        ) : (
          <PlainList className={classes.activity} aria-label="Similar work orders">
            {items.map((item) => (
              <li key={item.id}>
                <SimilarItem item={item} />
              </li>
            ))}
          </PlainList>
        )
      }
    </QueryState>
  )
}

const SimilarItem = ({ item }: { item: SimilarWorkOrder }) => (
  <>
    <p className={classes.happened}>
      <RecordLink number={item.shortNumber} />
      {item.isSameDevice && ' · same model'}
      {item.resolvedAt && (
        <>
          {' '}
          · <DateTime at={item.resolvedAt} />
        </>
      )}
    </p>
    <p className={classes.words}>{item.issue}</p>
    {item.fix && item.fix !== 'unknown' && <p>What fixed it: {item.words ?? item.fixLabel}</p>}
    {item.resolutionNotes && <p className={classes.words}>Resolution: {item.resolutionNotes}</p>}
  </>
)
