import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * What the stream tells: `change` names a case that looks different now, `reset` says that some changes may have been
 * missed. Neither carries the case itself: whoever may see it asks for it.
 */
export const liveEvents = ['change', 'reset'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/events',
    feature: 'events',
    summary:
      'Tells of changes to the cases that you may see, as server-sent events; whoever does not accept text/event-stream gets what happened since Last-Event-ID, at once',
    access: 'signed-in',
    download: true,
    answers: { 200: Type.String({ format: 'binary' }) },
  }),
] as const
