import { Type, type Static } from 'typebox'
import { OfferedCatalogueSchema } from './catalogue-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { SlaTimeTable } from './setting-values.ts'
import { ofEachClass, type RetentionClass } from './retention.ts'

const days = Type.Integer({ minimum: 0 })
const RetentionDays = Type.Object(
  {
    ...ofEachClass(() => days),
    signIns: days,
    drafts: days,
  } satisfies Record<RetentionClass, typeof days>,
  { description: 'For how many days this installation keeps data of each class; 0 for ever.' },
)

/** What a screen must know before a user signs in. */
export const PublicConfig = Type.Object({
  demo: Type.Boolean(),
  providerName: Type.String(),
  supportEmail: Type.String(),
  emergencyPhone: Type.String(),
  serviceHours: Type.String(),
  slaTimes: SlaTimeTable,
  webUrl: Type.String(),
  adminUrl: Type.String(),
  ...OfferedCatalogueSchema.properties,
  flowVersion: Type.Integer({ description: 'The version of the flow that new sessions begin with.' }),
  knowledgeLayer: Type.Optional(
    Type.String({ description: 'Names what was added to the shipped knowledge base; absent for nothing.' }),
  ),
  escalationThreshold: Type.Integer({ description: 'Failed attempts before the assistant offers a person.' }),
  responseTimeoutSeconds: Type.Integer({
    description: 'How long the assistant waits for an answer before it goes on by itself.',
  }),
  languageModel: Type.Boolean({
    description: 'Whether reports are also read by a language model, without what identifies people.',
  }),
  photoReading: Type.Boolean({
    description: 'Whether a language model reads photos of panels and plates, once a person agrees.',
  }),
  dictation: Type.Boolean({ description: 'Whether this installation turns speech into words.' }),
  sessionTimeoutMinutes: Type.Integer({ description: 'Idle time that ends a sign-in.' }),
  retentionDays: RetentionDays,
})
export type PublicConfig = Static<typeof PublicConfig>

/** What this installation has measured of itself; null where there is too little to tell. */
export const ServiceFigures = Type.Object({
  days: Type.Integer({ description: 'How far back it is counted.' }),
  models: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Models, by maker and name, that work orders were made for.',
  }),
  responseMinutes: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The median time until a person took a work order up or wrote to its reporter.',
  }),
  resolvedPercent: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Fulfilled work orders, of all that ended.',
  }),
})
export type ServiceFigures = Static<typeof ServiceFigures>

export const systemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/config',
    feature: 'system',
    summary: 'Names, addresses and switches that the screens show',
    access: 'open',
    responses: { 200: PublicConfig },
  }),
  endpoint({
    method: 'GET',
    path: '/api/service-figures',
    feature: 'system',
    summary: 'What this installation has measured of its own service',
    access: 'open',
    responses: { 200: ServiceFigures },
  }),
  endpoint({
    method: 'GET',
    path: '/api/health',
    feature: 'system',
    summary: 'Whether the process lives',
    access: 'open',
    limit: 'unlimited',
    responses: { 200: Type.Object({ status: Type.Literal('ok') }) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/health/ready',
    feature: 'system',
    summary: 'Whether it can serve: the database answers and its migrations are done',
    access: 'open',
    limit: 'unlimited',
    responses: { 200: Type.Object({ status: Type.Literal('ready') }) },
    errors: ['unavailable'],
  }),
] as const
