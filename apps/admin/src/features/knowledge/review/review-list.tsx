import { lazy, Suspense, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DateTime, fresh, PartBoundary, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { knowledgeTypeNames, knowledgeTypes, type ReviewItem } from '@tessa/contract'
import { DataTable, EmptyState, QueryState, type DataColumn } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { ListPages } from '../../../shared/list/list-pages.tsx'
import { FailureNotice } from '../../../shared/live/failure-notice.tsx'
import classes from '../knowledge.module.css'
import { ReviewActions } from './review-actions.tsx'
import type { OpenedStep } from './review-step.ts'
import { nameOf, unhelpfulReasonWords } from './review-words.ts'
import type { ReviewAddress } from './use-review-address.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('../forms.ts')).ReviewDialog }))

const Words = ({ words, equipment, reason }: ReviewItem) => (
  <span className={`${list.lines} ${classes.long}`}>
    <strong>{words}</strong>
    {equipment !== '' && <span>{typeName(equipment)}</span>}
    {reason && <span>{unhelpfulReasonWords[reason]}</span>}
  </span>
)

/** A type of the base by its name; what a reporter wrote as it is. */
const typeName = (equipment: string): string => {
  const type = knowledgeTypes.find((one) => one === equipment)
  return type ? knowledgeTypeNames[type] : equipment
}

const When = ({ at, times }: ReviewItem) => (
  <span className={list.lines}>
    {at !== null && <DateTime at={at} />}
    {times > 1 && <span>{times} times</span>}
  </span>
)

type Open = (opened: OpenedStep) => void

const columnsFor = (onOpen: Open): readonly DataColumn<ReviewItem>[] => [
  { key: 'words', label: 'Words', cell: (item) => <Words {...item} /> },
  { key: 'when', label: 'Last', cell: (item) => <When {...item} /> },
  { key: 'actions', label: 'Actions', cell: (item) => <ReviewActions item={item} onOpen={onOpen} /> },
]

const cardFor = (onOpen: Open) => (item: ReviewItem) => (
  <div className={list.card}>
    <When {...item} />
    <ReviewActions item={item} onOpen={onOpen} />
  </div>
)

/** One page of what is to be reviewed. What a row begins opens in a dialog. */
export const ReviewList = ({ address: { kind, address } }: { address: ReviewAddress }) => {
  const cursor = address.get('cursor')
  const [opened, setOpened] = useState<OpenedStep>()
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/review', {
      query: { kind, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  const [columns] = useState(() => columnsFor(setOpened))
  const [renderCard] = useState(() => cardFor(setOpened))
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure="Failed to fetch the review queue" />
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading the review queue..."
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState>Nothing to review</EmptyState>}
      >
        {({ items }) => (
          <DataTable label="Review" columns={columns} rows={items} nameOf={nameOf} renderCard={renderCard} />
        )}
      </QueryState>
      <ListPages address={address} query={query} />
      <PartBoundary>
        <Suspense>{opened && <ReviewDialog {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
      </PartBoundary>
    </div>
  )
}
