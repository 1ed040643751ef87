import { assistantCallKinds, type AssistantCallKind } from '@tessa/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { isUuid } from '../../http/uuid.ts'

/** So often the calls are written: a flood of them must not wait for the counts of one day. */
const writtenEvery = 1000

interface Call {
  readonly day: string
  readonly calledAt: Date
  readonly kind: AssistantCallKind
  readonly isAnswered: boolean
  readonly durationMs: number
  readonly sessionId: string | undefined
}

/** Whether a call was answered; undefined for a call that was wrong, or one too many. */
const isAnswer = ({ statusCode, raw }: FastifyReply): boolean | undefined => {
  // A caller who did not wait got no answer.
  if (statusCode < 400) return raw.writableFinished
  return statusCode >= 500 ? false : undefined
}

/** The body of a caller who has left may not have been judged. */
const sessionOf = ({ body }: FastifyRequest): string | undefined =>
  typeof body === 'object' &&
  body !== null &&
  'sessionId' in body &&
  typeof body.sessionId === 'string' &&
  isUuid(body.sessionId)
    ? body.sessionId
    : undefined

/** A session that does not exist yet, or no more, is not named. */
const write = (db: Kysely<Tables>, calls: readonly Call[]) =>
  sql`insert into assistant_calls (day, called_at, kind, is_answered, duration_ms, chat_session_id)
    select day, "calledAt", kind, "isAnswered", "durationMs",
      (select id from chat_sessions where session_id = "sessionId" for key share)
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (day date, "calledAt" timestamptz, kind text,
      "isAnswered" boolean, "durationMs" integer, "sessionId" uuid)`.execute(db)

/** Stores that a call of the assistant was made, and whether it was answered, once its response or its caller is gone. */
export const recordCalls = (
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
): void => {
  let waiting: Call[] = []
  let timer: NodeJS.Timeout | undefined

  const writeWaiting = async () => {
    clearTimeout(timer)
    timer = undefined
    const calls = waiting
    waiting = []
    if (calls.length > 0)
      await write(db, calls).catch((error: unknown) =>
        app.log.error({ err: error, calls: calls.length }, 'calls were not stored'),
      )
  }
  const record = (kind: AssistantCallKind, request: FastifyRequest, reply: FastifyReply) => {
    const isAnswered = isAnswer(reply)
    if (isAnswered === undefined) return
    const calledAt = now()
    waiting.push({
      day: localDay(config.businessHours.timeZone, calledAt.getTime()),
      calledAt,
      kind,
      isAnswered,
      durationMs: Math.round(reply.elapsedTime),
      sessionId: sessionOf(request),
    })
    timer ??= setTimeout(() => void writeWaiting(), writtenEvery)
  }
  app.addHook('onRequest', async (request, reply) => {
    const kind = assistantCallKinds.find((one) => request.routeOptions.url === `/api/chat/${one}`)
    // The hooks of a response do not run for a caller who has left.
    if (kind) reply.raw.once('close', () => record(kind, request, reply))
  })
  app.addHook('onClose', writeWaiting)
}
