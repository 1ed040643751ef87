import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Attachment } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'

type AttachmentRow = Selectable<Tables['attachments']>

const linkMs = 15 * 60_000
/** Links made close together are the same, so that a page which looks again does not fetch its pictures again. */
const sameFor = 5 * 60_000

export interface Links {
  readonly key: Buffer
  readonly now: Date
}

const signature = (key: Buffer, id: string, until: string): string =>
  createHmac('sha256', key).update(`${id}.${until}`).digest('base64url')

/** An address that shows the file for a quarter of an hour to whoever has it. */
export const linkTo = (id: string, { key, now }: Links): string => {
  const until = String(Math.floor(now.getTime() / sameFor) * sameFor + linkMs)
  return `/api/files/${id}?until=${until}&signature=${signature(key, id, until)}`
}

export const linkIsGood = (
  id: string,
  given: { until?: string; signature?: string },
  { key, now }: Links,
): boolean => {
  const { until = '', signature: claimed = '' } = given
  const expected = Buffer.from(signature(key, id, until))
  const actual = Buffer.from(claimed)
  return (
    Number(until) > now.getTime() && expected.length === actual.length && timingSafeEqual(expected, actual)
  )
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

export const findAttachment = async (db: Kysely<Tables>, id: string): Promise<AttachmentRow> => {
  const row = await db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
