import { useMemo, useRef, type ReactNode } from 'react'
import '@mantine/core/styles/Table.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { toRemote } from '@tessa/app-shell'
import { DataTable, QueryState, type DataColumn, type DataTableHandle, type RowOpening } from '@tessa/ui'
import { useCommands } from '../commands/commands.ts'
import { FailureNotice } from '../live/failure-notice.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListBar } from './list-bar.tsx'
import { ListPages } from './list-pages.tsx'
import type { StoredListSettings } from './list-settings.ts'
import type { useAddressState } from './use-address-state.ts'
import { recordCard } from './record-card.tsx'
import { totalText, type ListNames } from './total-text.ts'
import { useListSettings } from './use-list-settings.ts'
import { useSteadyRows } from './use-steady-rows.ts'

interface RowsPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly nextCursor: string | null
}

export type RecordListProps<Row extends { readonly id: string }> = {
  /** One and several of what is listed: `['help request', 'help requests']`. */
  names: ListNames
  query: UseQueryResult<RowsPage<Row>>
  /** What is said where there are none: `No help requests found` by default. */
  emptyText?: string
  /** Which list it is, without its page: another one is shown as it is. */
  listKey: string
  /** The first column names the row, and is always shown. Keep the array. */
  columns: readonly DataColumn<Row>[]
  settings: StoredListSettings
  address: ReturnType<typeof useAddressState>
  /** Keep the function, as all that draw rows. */
  nameOf: (row: Row) => string
  /** Rows lead nowhere by default. */
  opening?: RowOpening<Row> | undefined
  /** Whether a filter is on. */
  isOn: boolean
  onClear: () => void
  /** What else can be done with the list, beside its columns. */
  tools?: ReactNode
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The pages of a list: as a table or as cards, with what has come meanwhile behind a button. */
export const RecordList = <Row extends { readonly id: string }>(props: RecordListProps<Row>) => {
  const { names, query, emptyText = `No ${names[1]} found`, isOn, onClear } = props
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure={`Failed to fetch ${names[1]}`} />
      <QueryState
        query={toRemote(query)}
        loadingLabel={`Loading ${names[1]}...`}
        onRetry={() => void query.refetch()}
      >
        {(page) => (
          <Rows
            {...props}
            page={page}
            empty={
              <EmptyList isOn={isOn} onClear={onClear}>
                {emptyText}
              </EmptyList>
            }
          />
        )}
      </QueryState>
      <ListPages address={props.address} query={query} />
    </div>
  )
}

type RowsProps<Row extends { readonly id: string }> = RecordListProps<Row> & {
  page: RowsPage<Row>
  empty: ReactNode
}

const Rows = <Row extends { readonly id: string }>({ page, empty, ...props }: RowsProps<Row>) => {
  const { names, query, listKey, columns, address, nameOf, opening, tools } = props
  const cursor = address.get('cursor') ?? ''
  // A page that is still the one before is shown as it was.
  const steady = useSteadyRows(query.isPlaceholderData ? undefined : `${listKey} ${cursor}`, page.items)
  const settings = useListSettings(props.settings)
  const { columns: chosen } = settings
  const shown = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || chosen.includes(key)),
    [columns, chosen],
  )
  const renderCard = useMemo(() => recordCard(shown.slice(1)), [shown])
  const table = useRef<DataTableHandle>(null)
  useCommands([
    { key: 'j', label: `Next ${names[0]}`, act: () => table.current?.move(1) },
    { key: 'k', label: `Previous ${names[0]}`, act: () => table.current?.move(-1) },
  ])
  return (
    <>
      {steady.rows[0] ? (
        <>
          <ListBar
            total={totalText(page.total, names)}
            names={names[1]}
            steady={steady}
            settings={settings}
            tools={tools}
          />
          <DataTable
            label={capitalized(names[1])}
            columns={shown}
            rows={steady.rows}
            nameOf={nameOf}
            renderCard={renderCard}
            density={settings.isCompact ? 'compact' : 'comfortable'}
            handle={table}
            {...(opening ? { opening } : {})}
          />
        </>
      ) : (
        empty
      )}
    </>
  )
}
