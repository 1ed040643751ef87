import { createHmac, randomUUID } from 'node:crypto'
import { perSession, type Attachment } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { isMadeWith, type Key } from '../../keys.ts'

type AttachmentRow = Selectable<Tables['attachments']>

const linkMs = 15 * 60_000
/** Links made close together are the same, so that a page which looks again does not draw its pictures again. */
const sameFor = 5 * 60_000

export interface Links {
  readonly key: Key
  readonly now: Date
  /** The sign-in that the link ends with; none for a guest. */
  readonly authSession?: string | undefined
}

const signature = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('.')).digest('base64url')

/** An address that shows the file for a quarter of an hour, and no longer than the sign-in it was made for lasts. */
export const linkTo = (id: string, { key, now, authSession: session }: Links): string => {
  const until = String(Math.floor(now.getTime() / sameFor) * sameFor + linkMs)
  const parts = session === undefined ? [id, until] : [id, until, session]
  const query = new URLSearchParams({
    until,
    ...(session === undefined ? {} : { session }),
    signature: signature(key[0], ...parts),
  })
  return `/api/files/${id}?${query.toString()}`
}

export const linkIsGood = (
  id: string,
  given: { until?: string; session?: string; signature?: string },
  { key, now }: Links,
): boolean => {
  const { until = '', session, signature: claimed = '' } = given
  const parts = session === undefined ? [id, until] : [id, until, session]
  const make = (one: Buffer) => Buffer.from(signature(one, ...parts))
  return Number(until) > now.getTime() && isMadeWith(key, Buffer.from(claimed), make)
}

export const viewAttachment = (row: AttachmentRow, links: Links): Attachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  url: linkTo(row.id, links),
})

export interface NewFile {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
}

/** What a file hangs on. */
export type Place = Pick<AttachmentRow, 'chat_session_id' | 'work_order_id' | 'is_draft'>

export const addAttachment = async (
  trx: Kysely<Tables>,
  place: Place,
  file: NewFile,
  now: Date,
): Promise<AttachmentRow> =>
  trx
    .insertInto('attachments')
    .values({
      id: randomUUID(),
      ...place,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Refuses a file where the session or case has as many as it takes. Whoever claims the session holds its row. */
export const assertRoomForFile = async (trx: Kysely<Tables>, place: Place, size: number): Promise<void> => {
  const there = trx
    .selectFrom('attachments')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size').as('bytes')])
  const { files, bytes } = await (
    place.chat_session_id !== null
      ? there.where('chat_session_id', '=', place.chat_session_id)
      : there.where('work_order_id', '=', place.work_order_id)
  ).executeTakeFirstOrThrow()
  if (files < perSession.files && (bytes ?? 0) + size <= perSession.fileBytes) return
  throw new AppError(
    'session_full',
    'There are as many files here as Tessa stores for one request. You can still ask for help, and send the rest by mail.',
  )
}

export const findAttachment = async (db: Kysely<Tables>, id: string): Promise<AttachmentRow> => {
  const row = await db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
