import { randomUUID } from 'node:crypto'
import { perSession, type Attachment } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Key } from '../../security/keys.ts'
import { isSignatureOf, signatureOf } from '../../security/signed-token.ts'

type AttachmentRow = Selectable<Tables['attachments']>

const linkMs = 15 * 60_000
/** Links made close together are identical, so that a page that reloads its data does not reload its pictures. */
const sameFor = 5 * 60_000

export interface LinkSigner {
  readonly key: Key
  readonly now: Date
  /** The sign-in that ends the link; none for a guest. */
  readonly authSession?: string | undefined
}

/** The contract has a query parameter for each part of the link, so the signature travels apart from what it signs. */
const signedText = (id: string, until: string, session: string | undefined): string =>
  session === undefined ? `${id}.${until}` : `${id}.${until}.${session}`

/**
 * An address that shows the file for a quarter of an hour, and only as long as the sign-in lasts that it was made for.
 */
export const signLink = (id: string, { key, now, authSession: session }: LinkSigner): string => {
  const until = String(Math.floor(now.getTime() / sameFor) * sameFor + linkMs)
  const query = new URLSearchParams({
    until,
    ...(session === undefined ? {} : { session }),
    signature: signatureOf(key, signedText(id, until, session)),
  })
  return `/api/files/${id}?${query.toString()}`
}

export const isLinkValid = (
  id: string,
  given: { until?: string; session?: string; signature?: string },
  { key, now }: LinkSigner,
): boolean => {
  const { until = '', session, signature = '' } = given
  return Number(until) > now.getTime() && isSignatureOf(key, signedText(id, until, session), signature)
}

type ShownAttachment = Pick<AttachmentRow, 'id' | 'name' | 'media_type' | 'size' | 'created_at' | 'step'>

export const serializeAttachment = (row: ShownAttachment, links: LinkSigner): Attachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  step: row.step,
  url: signLink(row.id, links),
})

export interface NewFile {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly step: string | null
}

/** The owner of a file: a session or a case. */
export type AttachmentColumns = Pick<AttachmentRow, 'chat_session_id' | 'work_order_id' | 'is_draft'>

export const addAttachment = async (
  trx: Kysely<Tables>,
  place: AttachmentColumns,
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
      step: file.step,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Refuses a file if the session or case is full. The caller's transaction holds the session's row. */
export const assertRoomForFile = async (
  trx: Kysely<Tables>,
  place: AttachmentColumns,
  size: number,
): Promise<void> => {
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
    'This request already has as many files as Tessa can store. You can still ask for help and send the rest by email.',
  )
}

export const findAttachment = async (db: Kysely<Tables>, id: string): Promise<AttachmentRow> => {
  const row = await db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
