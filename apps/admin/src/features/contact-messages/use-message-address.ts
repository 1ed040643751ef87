import {
  contactMessageStatuses,
  priorities,
  sortings,
  type ContactMessageFilter,
  type ContactMessageStatus,
} from '@tessa/contract'
import { useFilterAddress, useOpenRow } from '../../shared/dated-list/use-filter-address.ts'

/** What can be shown of the messages: those of a status, or those whose answer is late. */
export const shownMessages = ['overdue', ...contactMessageStatuses] as const
export type ShownMessages = 'overdue' | ContactMessageStatus

const fields = {
  search: { kind: 'text', longest: 200 },
  show: { kind: 'word', words: shownMessages },
  priority: { kind: 'word', words: priorities },
  sort: { kind: 'word', words: sortings },
} as const

const conditionOf = (show: ShownMessages): ContactMessageFilter =>
  show === 'overdue' ? { isOverdue: true } : { status: show }

const chosen = <Word extends string>(words: readonly Word[], given: readonly string[] = []) =>
  words.find((word) => word === given[0])

/** Which messages the address asks for, and which one is open. */
export const useMessageAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const search = values.search?.[0]
  const show = chosen(shownMessages, values.show)
  const priority = chosen(priorities, values.priority)
  const sort = chosen(sortings, values.sort)
  const narrowing: ContactMessageFilter = {
    ...(search === undefined ? {} : { search }),
    ...(show === undefined ? {} : conditionOf(show)),
    ...(priority === undefined ? {} : { priority }),
  }
  return {
    ...rest,
    search,
    show,
    priority,
    sort: sort ?? 'newest',
    filter: { ...narrowing, ...(sort === undefined ? {} : { sort }) },
    isOn: Object.keys(narrowing).length > 0,
    ...useOpenRow(rest.address),
  }
}

export type MessageAddress = ReturnType<typeof useMessageAddress>
