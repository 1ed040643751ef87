import { keepPreviousData } from '@tanstack/react-query'
import { fresh } from '@tessa/app-shell'
import type { DataColumn } from '@tessa/ui'
import { createListSettings } from '../../shared/list/list-settings.ts'
import { lookAgainAfter } from './desk-words.ts'
import type { DeskAddress } from './use-desk-address.ts'

const pageSize = 25

/** The page of a list that the address asks for. */
export const pageOf = ({ address }: DeskAddress) => {
  const cursor = address.get('cursor')
  return { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }
}

/** Refetches lists that no live event updates. The previous page stays until the next one arrives. */
export const deskList = {
  ...fresh,
  refetchInterval: lookAgainAfter,
  placeholderData: keepPreviousData,
} as const

/** How this browser shows a list of the desk: its first column names the row, and cannot be left out. */
export const deskListSettings = <Row>(key: string, columns: readonly DataColumn<Row>[]) =>
  createListSettings({
    key,
    choices: columns.slice(1).map((column) => ({ value: column.key, label: column.label })),
  })
