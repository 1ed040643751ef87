import { settlementOf, slaOf } from '@tessa/contract'
import { changed, only } from './case-rules.ts'
import type { Context, Decision } from './decision.ts'
import type { HelpRequestPatch, HelpRequestState } from './help-request-commands.ts'

/** Opens a settled request again: its response deadline restarts. */
export const reopen = (
  { status, version, priority, sla_key }: HelpRequestState,
  description: string,
  { sla, now, actor }: Context,
): Decision<HelpRequestPatch> => ({
  patch: {
    status: 'submitted',
    version: version + 1,
    responded_at: null,
    response_breached_at: null,
    resolution_notes: null,
    resolved_at: null,
    ...sla.give(slaOf(sla_key)?.kinds[0] ?? 'support-request', priority, now),
  },
  activities: [changed(actor, 'status_changed', description, [status, 'submitted'])],
})

export const reopenOnWords = (request: HelpRequestState, context: Context): Decision<HelpRequestPatch> =>
  settlementOf(request.status) === undefined
    ? only()
    : reopen(request, 'Reopened: the reporter wrote again', { ...context, actor: 'system' })
