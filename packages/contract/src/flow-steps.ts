import { Type, type Static } from 'typebox'
import { ChatAnalyticsRange } from './analytics-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { dayPattern } from './fields.ts'

const Day = Type.String({ maxLength: 10, pattern: dayPattern })

export const FlowSteps = Type.Object({
  from: Day,
  to: Day,
  sessions: Type.Integer({ minimum: 0, description: 'Sessions that began in the range.' }),
  steps: Type.Array(
    Type.Object({
      step: Type.String(),
      reached: Type.Integer({ minimum: 0, description: 'Sessions of the range that came to this step.' }),
      abandoned: Type.Integer({ minimum: 0, description: 'Those that ended here without an answer.' }),
    }),
  ),
  waiting: Type.Integer({ minimum: 0, description: 'Changes that are not counted yet.' }),
})
export type FlowSteps = Static<typeof FlowSteps>

export const flowStepEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/flow-steps',
    feature: 'flows',
    summary: 'How often each step of the flow was reached and abandoned, of the sessions of a range',
    access: 'managers',
    query: ChatAnalyticsRange,
    responses: { 200: FlowSteps },
  }),
] as const
