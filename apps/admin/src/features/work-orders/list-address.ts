import { workOrderFilterFields } from '@tessa/contract'
import { readFilter, type FilterFields, type RefusedWord } from '../../shared/list/read-filter.ts'
import { boardGroupings, type BoardGrouping } from './board/board-grouping.ts'
import { bulkDialogs, type BulkDialogName } from './bulk/bulk-dialog-name.ts'
import { calendarSpans, type CalendarSpan } from './calendar/calendar-span.ts'
import {
  detailDialogs,
  detailParts,
  type DetailDialog,
  type DetailPart,
} from './detail/detail-dialog-name.ts'
import { viewDialogs, type ViewDialogName } from './views/view-dialog-name.ts'

export const shows = ['table', 'board', 'calendar', 'print'] as const
export type Show = (typeof shows)[number]

type FieldName = 'show' | 'by' | 'span' | 'on' | 'part' | 'frame' | 'dialog'

const fields: FilterFields<FieldName> = {
  show: { kind: 'word', words: shows },
  by: { kind: 'word', words: boardGroupings },
  span: { kind: 'word', words: calendarSpans },
  on: { kind: 'day' },
  part: { kind: 'word', words: detailParts },
  frame: { kind: 'word', words: ['wide'] },
  dialog: { kind: 'word', words: [...detailDialogs, ...bulkDialogs, ...viewDialogs] },
}

/** Every name that the address of the work orders may have, beside those of any list. */
export const listNames: readonly string[] = [
  ...workOrderFilterFields,
  ...Object.keys(fields),
  'view',
  'bulk',
  'fulfill',
]

/** What the address of the work orders says beside the filter: how they are shown, and what is open. */
export interface ListAddress {
  readonly show: Show
  readonly by: BoardGrouping
  readonly span: CalendarSpan
  readonly on: string | undefined
  readonly part: DetailPart
  /** Whether the open record is a wide dialog, also where there is room beside the list. */
  readonly isWide: boolean
  readonly detailDialog: DetailDialog | undefined
  readonly bulkDialog: BulkDialogName | undefined
  readonly viewDialog: ViewDialogName | undefined
  readonly refused: readonly RefusedWord[]
}

/** A word that means nothing is left out, and told. */
export const readListAddress = (get: (name: string) => string | undefined): ListAddress => {
  const { values, refused } = readFilter(fields, get)
  const wordOf = <Word extends string>(name: FieldName, words: readonly Word[]): Word | undefined =>
    words.find((word) => word === values[name]?.[0])
  return {
    show: wordOf('show', shows) ?? 'table',
    by: wordOf('by', boardGroupings) ?? 'status',
    span: wordOf('span', calendarSpans) ?? 'month',
    on: values.on?.[0],
    part: wordOf('part', detailParts) ?? 'details',
    isWide: values.frame !== undefined,
    detailDialog: wordOf('dialog', detailDialogs),
    bulkDialog: wordOf('dialog', bulkDialogs),
    viewDialog: wordOf('dialog', viewDialogs),
    refused,
  }
}
