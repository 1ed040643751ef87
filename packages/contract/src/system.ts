import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

/** What a screen must know before anybody signs in. */
export const PublicConfig = Type.Object({
  demo: Type.Boolean(),
  providerName: Type.String(),
  supportEmail: Type.String(),
  emergencyPhone: Type.String(),
  serviceHours: Type.String(),
  webUrl: Type.String(),
  adminUrl: Type.String(),
  equipmentCategories: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      description: Type.String(),
      makers: Type.Array(Type.String()),
    }),
  ),
  escalationThreshold: Type.Integer({ description: 'Failed attempts before the assistant offers a person.' }),
  responseTimeoutSeconds: Type.Integer({
    description: 'How long the assistant waits for an answer before it goes on by itself.',
  }),
  commonMakers: Type.Array(Type.String(), { description: 'For equipment of no known category.' }),
})
export type PublicConfig = Static<typeof PublicConfig>

export const systemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/config',
    feature: 'system',
    summary: 'Names, addresses and switches that the screens show',
    access: 'open',
    answers: { 200: PublicConfig },
  }),
  endpoint({
    method: 'GET',
    path: '/api/health',
    feature: 'system',
    summary: 'Whether the process lives',
    access: 'open',
    limit: 'unlimited',
    answers: { 200: Type.Object({ status: Type.Literal('ok') }) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/health/ready',
    feature: 'system',
    summary: 'Whether it can serve: the database answers and its migrations are done',
    access: 'open',
    limit: 'unlimited',
    answers: { 200: Type.Object({ status: Type.Literal('ready') }) },
    refusals: ['unavailable'],
  }),
] as const
