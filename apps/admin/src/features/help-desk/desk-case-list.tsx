import { useCreatedSort } from '../../shared/dated-list/use-created-sort.ts'
import {
  caseChips,
  DeskFilters,
  FilterSelect,
  PrioritySelect,
  type DeskFiltersProps,
} from './desk-filters.tsx'
import { DeskRecordList, type DeskRecordListProps } from './desk-record-list.tsx'
import type { DeskAddress } from './use-desk-address.ts'

type DeskCaseListProps<
  Row extends { readonly id: string },
  Show extends string,
> = DeskRecordListProps<Row> & {
  /** What is shown of the cases, in words. */
  words: readonly Show[]
  labels: Readonly<Record<Show, string>>
  filter: Parameters<typeof caseChips<Show>>[0] & DeskRecordListProps<Row>['filter']
  /** What else is on; nothing by default. */
  chips?: DeskFiltersProps['chips']
  address: DeskAddress
}

/** A tab of cases, which are narrowed by words, by what is shown of them and by priority. */
export const DeskCaseList = <Row extends { readonly id: string }, Show extends string>({
  words,
  labels,
  chips = [],
  columns,
  ...list
}: DeskCaseListProps<Row, Show>) => {
  const { address, filter, names } = list
  return (
    <>
      <DeskFilters
        label={`Filter ${names[1]}`}
        address={address}
        hasSearch
        chips={[...caseChips(filter, labels), ...chips]}
      >
        <FilterSelect
          label="Show"
          name="show"
          all={`All ${names[1]}`}
          words={words}
          labels={labels}
          address={address}
        />
        <PrioritySelect address={address} />
      </DeskFilters>
      <DeskRecordList {...list} columns={useCreatedSort(columns, address)} />
    </>
  )
}
