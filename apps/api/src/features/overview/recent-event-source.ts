import type { ActivityEvent } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

export const shown = 8

/** What a reader of the events may see of people. */
export interface Reader {
  /** Others are told that something happened to an account, and not to which. */
  readonly isAdmin: boolean
}

export type Source = (db: Kysely<Tables>, reader: Reader) => Promise<ActivityEvent[]>

export const line = (...words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join(', ')
