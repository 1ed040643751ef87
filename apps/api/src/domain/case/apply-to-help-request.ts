import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { ContextOf } from './decision.ts'
import { decideOnHelpRequest } from './help-request-lifecycle.ts'
import {
  type HelpRequestCommand,
  type HelpRequestCommandType,
  helpRequestColumns,
} from './help-request-commands.ts'
import { writeCase } from './write-case.ts'
import { refuse } from './case-conflict-error.ts'

/** Locks a help request and executes a command on it. */
export const applyToHelpRequest = async <K extends HelpRequestCommandType>(
  trx: Kysely<Tables>,
  id: string,
  command: HelpRequestCommand<K>,
  context: ContextOf<K>,
): Promise<void> => {
  const request = await trx
    .selectFrom('help_requests')
    .select(helpRequestColumns)
    .select(({ ref }) => ref('summary', '->>').key('equipment').as('equipment'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  const decision = decideOnHelpRequest({ ...request, equipment: request.equipment ?? '' }, command, context)
  if ('code' in decision) return refuse(decision)
  await writeCase(trx, { subject: 'help-request', id }, decision, context.now)
}
