import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { comment, feedback } from './reply-endpoint-options.ts'
import { TrackedCase } from './cases.ts'

const FollowParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,47}$' }) })

export const trackingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'The case behind a private link; its contact is masked for all but the reporter',
    access: 'open',
    limit: 'session-report',
    params: FollowParams,
    responses: { 200: TrackedCase },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to the case behind a private link',
    access: 'open',
    ...comment,
    params: FollowParams,
    responses: { 201: TrackedCase },
  }),
  endpoint({
    method: 'POST',
    path: '/api/follow/{token}/feedback',
    feature: 'cases',
    summary: 'Say of a guest’s work order that it works now, is still broken, or is no longer needed',
    access: 'open',
    ...feedback,
    params: FollowParams,
    responses: { 200: TrackedCase },
  }),
] as const
