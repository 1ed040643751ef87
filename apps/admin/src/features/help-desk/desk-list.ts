import { keepPreviousData } from '@tanstack/react-query'
import { fresh } from '@tessa/app-shell'
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
