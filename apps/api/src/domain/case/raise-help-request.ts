import { isRaisedBy, only, raised } from './case-rules.ts'
import type { Context, Decision } from './decision.ts'
import type { HelpRequestPatch, HelpRequestState } from './help-request-commands.ts'

export const raiseOnHazard = (
  request: HelpRequestState,
  words: string,
  { sla, now }: Context,
): Decision<HelpRequestPatch> => {
  if (!isRaisedBy(words, request)) return only()
  const patch = {
    // An answer that was given before the danger was known is not the one that is due now.
    status: 'submitted',
    priority: 'critical',
    version: request.version + 1,
    responded_at: null,
    response_breached_at: null,
    ...sla.give('work-order', 'critical', now),
  } as const
  return { patch, activities: [raised(request.priority)] }
}
