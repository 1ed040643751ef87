import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { DateTime, OptionalDateTime, Query } from './fields.ts'
import { mostRetentionDays, ofEachClass, settableRetention } from './retention.ts'

const Count = Type.Integer({ minimum: 0 })
const counts = ofEachClass(() => Count)

const days = Type.Optional(
  Type.Integer({ minimum: 0, maximum: mostRetentionDays, description: 'The days as typed; 0 for never.' }),
)

/** The retention that is not saved yet. */
export const RetentionPreviewQuery = Query(ofEachClass(() => days))
export type RetentionPreviewQuery = Static<typeof RetentionPreviewQuery>

export const RetentionRun = Type.Object({
  startedAt: DateTime,
  endedAt: Type.Union([OptionalDateTime], {
    description: 'Null while it runs, and where something could not be deleted.',
  }),
  removed: Type.Object(counts),
  failed: Type.Array(Type.Enum(settableRetention), { description: 'What could not be deleted.' }),
})
export type RetentionRun = Static<typeof RetentionRun>

export const retentionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/retention',
    feature: 'settings',
    summary: 'What the newest run of the daily deletion removed, by class',
    access: 'admins',
    responses: { 200: Type.Object({ lastRun: Type.Union([RetentionRun, Type.Null()]) }) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/retention/preview',
    feature: 'settings',
    summary: 'How many the next run would remove if these days were saved, for each class that is named',
    access: 'admins',
    query: RetentionPreviewQuery,
    responses: {
      200: Type.Object({
        wouldGo: Type.Partial(Type.Object(counts), { description: '10001 means "more than 10000".' }),
      }),
    },
  }),
] as const
