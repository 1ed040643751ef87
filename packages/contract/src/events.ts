import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * What the stream tells: `change` names a case or a contact message that looks different now, and says with `isOwn`
 * whether the account that listens changed it; `reset` says that some changes may have been missed. Neither carries the
 * case itself: clients that may see it request it. `presence` tells the staff who has a case open.
 */
export const liveEvents = ['change', 'reset', 'presence'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/events',
    feature: 'events',
    summary:
      'Reports changes to the cases that you may see, as server-sent events; a client that does not accept text/event-stream gets the changes since Last-Event-ID at once',
    access: 'signed-in',
    download: true,
    responses: { 200: Type.String({ format: 'binary' }) },
  }),
] as const
