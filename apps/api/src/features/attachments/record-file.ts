import type { Kysely } from 'kysely'
import { addToCase } from '../../domain/case/apply.ts'
import type { Actor, Subject } from '../../domain/case/history.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { newestOfSession } from './upload-target.ts'

interface Added {
  readonly id: string
  readonly name: string
  /** The session of the file, and the session's work order if there is one. */
  readonly session: string
  readonly workOrder: string | null
  readonly actor: Actor
}

/**
 * A file that arrives after its session's case gets an entry in the history of that case, like a file of a comment. The
 * reporter and the technician look for news there.
 */
export const recordLateFile = async (
  trx: Kysely<Tables>,
  { id, name, session, workOrder, actor }: Added,
  now: Date,
): Promise<void> => {
  const subject: Subject = workOrder === null ? 'help-request' : 'work-order'
  const caseId = workOrder ?? (await newestOfSession(trx, 'help_requests', session))
  if (caseId === undefined) return
  await addToCase(trx, { subject, id: caseId }, { type: 'add-file', file: { id, name } }, { actor, now })
}
