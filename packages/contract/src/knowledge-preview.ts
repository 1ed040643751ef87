import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { knowledgeTypes, previewVerdicts } from './knowledge-words.ts'

const Judged = Type.Object({
  cause: Type.Union([Type.String(), Type.Null()], { description: 'The likeliest fault; null for unknown.' }),
  isEscalated: Type.Boolean(),
})

const Counts = Type.Object({
  right: Type.Integer({ description: 'Cases whose fault is first, or whose unknown fault is unknown.' }),
  dangersFound: Type.Integer({ description: 'Dangerous cases that are escalated.' }),
  falseAlarms: Type.Integer({ description: 'Calm cases that are escalated.' }),
})

/** What a proposal makes better and worse among the cases that the base is judged by. */
export const KnowledgePreview = Type.Object({
  cases: Type.Integer({
    description: 'Cases of such equipment, the shipped ones and those of the local layer.',
  }),
  dangers: Type.Integer({ description: 'Those of them that are dangerous.' }),
  before: Counts,
  after: Counts,
  changed: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.Enum(knowledgeTypes),
      issue: Type.String(),
      verdict: Type.Enum(previewVerdicts),
      before: Judged,
      after: Judged,
    }),
    {
      description:
        'The cases that are judged differently, the worse ones first and the better ones last; 100 at most.',
    },
  ),
  changedTotal: Type.Integer(),
  worseTotal: Type.Integer({ description: 'Those of them that are judged worse.' }),
  proposedCase: Type.Union([Type.Object({ ...Judged.properties, isRight: Type.Boolean() }), Type.Null()], {
    description: 'How the base in force judges the proposed case; null for a proposal of another kind.',
  }),
})
export type KnowledgePreview = Static<typeof KnowledgePreview>

export const knowledgePreviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/knowledge/proposals/{id}/preview',
    feature: 'knowledge',
    summary: 'What a proposal would make better and worse among the cases that the base is judged by',
    access: 'staff',
    params: Type.Object({ id: Id }),
    responses: { 200: KnowledgePreview },
    errors: ['not_found'],
  }),
] as const
