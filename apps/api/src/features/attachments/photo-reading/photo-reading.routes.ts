import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { clientNetwork } from '../../../http/plugins/rate-limits.ts'
import { registerEndpoint } from '../../../http/register-endpoint.ts'
import { ownsSession, reporterOf, type Reporter } from '../../../security/session-access.ts'
import { pictureTypes } from '../picture-types.ts'
import { keptPhotoTexts, PhotoAnswer, photoInstructions } from './kept-photo-texts.ts'
import { smallPicture, type StoredPicture } from './small-picture.ts'

/** A file of the reporter's own session. Another file looks as if it did not exist. */
const findFileOfReporter = async (db: Kysely<Tables>, id: string, reporter: Reporter) => {
  const file = await db
    .selectFrom('attachments')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'attachments.chat_session_id')
    .select(['media_type', 'sha256', 'user_id', 'secret_hash'])
    .where('attachments.id', '=', id)
    .executeTakeFirst()
  if (!file || !ownsSession(file, reporter)) throw notFound()
  return file
}

/** Records that the person agreed. False if the photo was read before, because each is read once. */
const beginReading = async (db: Kysely<Tables>, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ agreed_to_reading_at: now, read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No answer came, so that the photo can be read again after another agreement. */
const recordNoAnswer = (db: Kysely<Tables>, id: string) =>
  db.updateTable('attachments').set({ read_at: null }).where('id', '=', id).execute()

const readPicture = async (deps: Deps, picture: StoredPicture, network: string) => {
  const answer = await deps.models.ask({
    purpose: 'photo-reading',
    instructions: photoInstructions,
    material: 'What is written on this equipment?',
    picture: await smallPicture(deps, picture, network),
    answer: PhotoAnswer,
  })
  return answer && keptPhotoTexts(answer)
}

export const photoReadingRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerEndpoint(app, 'POST /api/attachments/{id}/reading', async ({ params: { id }, request }) => {
    const file = await findFileOfReporter(deps.db, id, reporterOf(request))
    const mediaType = pictureTypes.find((type) => type === file.media_type)
    if (!deps.models.seesPictures || !mediaType) return { texts: [], isRead: false }
    if (!(await beginReading(deps.db, id, deps.now()))) return { texts: [], isRead: true }
    const picture = { hash: file.sha256.toString('hex'), mediaType }
    const texts = await readPicture(deps, picture, clientNetwork(request.ip)).catch((err: unknown) => {
      request.log.warn({ err }, 'a photo was not read')
      return undefined
    })
    if (!texts) await recordNoAnswer(deps.db, id)
    return { texts: texts ?? [], isRead: texts !== undefined }
  })
}
