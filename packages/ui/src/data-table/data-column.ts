import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type DataColumn<Row> = {
  key: string
  /** What its header says. */
  label: string
  /** Draws the cell of a row. The first column is what a row is opened by, so it draws no link of its own. */
  cell(row: Row): ReactNode
  /** Makes the header a button; without a direction the rows are in another order. */
  sort?: { direction: SortDirection | undefined; onSort: () => void }
  /** Numbers stand at the end of their column; at its start by default. */
  align?: 'start' | 'end'
  /** Takes the room that the others leave, in one line that ends in dots; as wide as its content by default. */
  isFlexible?: boolean
}

/** What a table needs of a row. */
export type Identified = { readonly id: string }

export type RowOpening<Row> = {
  /** Where a row leads. Keep the function: another one draws every row anew. */
  hrefOf(row: Row): string
  /** Called instead of following the link, except where a new tab is asked for. */
  onOpen: (id: string) => void
  /** Which row is open. */
  id?: string | undefined
}

export type RowSelection = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}
