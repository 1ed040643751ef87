import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { DateTime, OptionalDateTime, OptionalText } from './fields.ts'
import { probeNames, serviceStates } from './probes.ts'

const OptionalState = Type.Union([Type.Enum(serviceStates), Type.Null()])

export const ServiceStatus = Type.Object({
  name: Type.Enum(probeNames),
  state: Type.Enum(serviceStates),
  reason: OptionalText,
  latencyMs: Type.Union([Type.Integer(), Type.Null()]),
  probedAt: OptionalDateTime,
  day: Type.Array(Type.Object({ from: DateTime, state: OptionalState }), {
    description:
      'The worst state of each half hour of the last day, oldest first; null where none was probed.',
  }),
})
export type ServiceStatus = Static<typeof ServiceStatus>

export const SystemStatus = Type.Object({ services: Type.Array(ServiceStatus) })
export type SystemStatus = Static<typeof SystemStatus>

export const systemStatusEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/system-status',
    feature: 'probes',
    summary: 'What the probe of each minute found of the services that Tessa needs, and their last day',
    access: 'managers',
    responses: { 200: SystemStatus },
  }),
] as const
