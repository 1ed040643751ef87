import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NativeSelect } from '@mantine/core'
import { DateTime, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { proposalStatuses, type KnowledgeProposal } from '@tessa/contract'
import { DataTable, FilterBar, QueryState, StatusBadge, type DataColumn } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { UnappliedFilters } from '../../../shared/dated-list/unapplied-filters.tsx'
import { EmptyList } from '../../../shared/list/empty-list.tsx'
import { ListPages } from '../../../shared/list/list-pages.tsx'
import { FailureNotice } from '../../../shared/live/failure-notice.tsx'
import classes from '../knowledge.module.css'
import { aboutWords, nameOf, personWords, proposalStatusWords } from './change-words.ts'
import type { ChangeAddress } from './use-change-address.ts'

const Change = (change: KnowledgeProposal) => (
  <span className={`${list.lines} ${classes.long}`}>
    <strong>{change.title}</strong>
    <span>{aboutWords(change)}</span>
  </span>
)

const State = ({ status, isInForce }: KnowledgeProposal) => (
  <span className={list.lines}>
    <StatusBadge tone={proposalStatusWords[status].tone}>{proposalStatusWords[status].label}</StatusBadge>
    {isInForce && <span>In force</span>}
  </span>
)

const Proposed = ({ proposedBy, proposedAt }: KnowledgeProposal) => (
  <span className={list.lines}>
    <span>{personWords(proposedBy)}</span>
    <DateTime at={proposedAt} />
  </span>
)

const columns: readonly DataColumn<KnowledgeProposal>[] = [
  { key: 'change', label: 'Change', cell: (change) => <Change {...change} /> },
  { key: 'status', label: 'Status', cell: (change) => <State {...change} /> },
  { key: 'proposed', label: 'Proposed', cell: (change) => <Proposed {...change} /> },
]

const card = (change: KnowledgeProposal) => (
  <div className={list.card}>
    <State {...change} />
    <Proposed {...change} />
  </div>
)

const pageSize = 50

/** One page of the changes of the filter, newest first. */
export const ChangeList = ({ address }: { address: ChangeAddress }) => {
  const { filter, isOn, clear, open, hrefOf } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/proposals', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ChangeFilters address={address} />
      <div aria-busy={query.isPlaceholderData || undefined}>
        <FailureNotice query={query} failure="Failed to fetch the changes" />
        <QueryState
          query={toRemote(query)}
          loadingLabel="Loading the changes..."
          onRetry={() => void query.refetch()}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyList isOn={isOn} onClear={clear}>
              No changes found
            </EmptyList>
          }
        >
          {({ items }) => (
            <DataTable
              label="Changes"
              columns={columns}
              rows={items}
              nameOf={nameOf}
              renderCard={card}
              opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
            />
          )}
        </QueryState>
        <ListPages address={address.address} query={query} />
      </div>
    </>
  )
}

const options = proposalStatuses.map((value) => ({ value, label: proposalStatusWords[value].label }))

const ChangeFilters = ({ address }: { address: ChangeAddress }) => {
  const { filter, narrow, clear, refused, unknown, remove } = address
  const { status, subject } = filter
  const chips = [
    ...(status === undefined
      ? []
      : [{ key: 'status', label: `Status: ${proposalStatusWords[status].label}`, name: 'status' as const }]),
    ...(subject === undefined
      ? []
      : [{ key: 'subject', label: `About: ${subject}`, name: 'subject' as const }]),
  ]
  return (
    <>
      <FilterBar
        label="Filter the changes"
        chips={chips.map(({ key, label, name }) => ({ key, label, onRemove: () => narrow(name, undefined) }))}
        onClear={clear}
      >
        <NativeSelect
          aria-label="Status"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => narrow('status', value)}
          data={[{ value: '', label: 'All changes' }, ...options]}
        />
      </FilterBar>
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
    </>
  )
}
