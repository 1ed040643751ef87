import type { ExportList } from '@tessa/contract'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { RecordList, type RecordListProps } from '../../shared/list/record-list.tsx'
import type { DeskAddress } from './use-desk-address.ts'

export type DeskRecordListProps<Row extends { readonly id: string }> = Pick<
  RecordListProps<Row>,
  'names' | 'emptyText' | 'query' | 'columns' | 'settings' | 'nameOf' | 'opening'
> & {
  address: DeskAddress
  exported: ExportList
  filter: Readonly<Record<string, string | boolean>>
}

/** The rows of a tab. */
export const DeskRecordList = <Row extends { readonly id: string }>(props: DeskRecordListProps<Row>) => {
  const { address, exported, filter, ...list } = props
  return (
    <RecordList
      {...list}
      listKey={JSON.stringify(filter)}
      address={address.address}
      isOn={Object.keys(filter).some((name) => name !== 'sort')}
      onClear={address.clear}
      tools={<ExportMenu list={exported} what={{ filter }} />}
    />
  )
}
