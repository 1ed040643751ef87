import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Query } from './fields.ts'
import { Revision } from './knowledge-content.ts'
import { reviewKinds, unhelpfulReasons } from './knowledge-words.ts'
import { Page, PageQuery } from './lists.ts'

const ReviewKey = Type.String({ minLength: 1, maxLength: 40, pattern: String.raw`^[\w-]+$` })
/** Which item of the review queue. */
export const ReviewedItem = Body({ kind: Type.Enum(reviewKinds), key: ReviewKey })
export type ReviewedItem = Static<typeof ReviewedItem>

export const ReviewItem = Type.Object({
  id: Type.String({ description: 'The id of the text, session, outcome or entry.' }),
  kind: Type.Enum(reviewKinds),
  equipment: Type.String({ description: 'As it was written; empty where it was not.' }),
  words: Type.String({
    description: 'Without addresses and numbers, and without what looks like a patient.',
  }),
  times: Type.Integer({ description: 'How often the same words came.' }),
  reason: Type.Union([Type.Enum(unhelpfulReasons), Type.Null()], {
    description:
      'Why advice did not help: a low rating, or a fix that is none of the one or two causes that it named as likely, though it may be further down its list. Null for another kind.',
  }),
  at: Type.Union([DateTime, Type.Null()], { description: 'When they came last; null for an entry.' }),
})
export type ReviewItem = Static<typeof ReviewItem>

export const knowledgeReviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/knowledge/review',
    feature: 'knowledge',
    summary: 'What should be reviewed, because the knowledge base may lack or miss something',
    access: 'staff',
    query: Query({ ...PageQuery.properties, kind: Type.Enum(reviewKinds) }),
    responses: { 200: Page(ReviewItem) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/review',
    feature: 'knowledge',
    summary: 'Take an item off the review queue, with the reason',
    access: 'staff',
    body: Body({
      ...ReviewedItem.properties,
      reason: Type.String({ minLength: 1, maxLength: 1000, pattern: String.raw`\S` }),
      revision: Type.Optional(
        Type.Union([Revision, Type.Null()], {
          description: 'The revision of the entry that a second reader has read; null for a rule.',
        }),
      ),
    }),
    bodySize: 'form',
    responses: { 200: Type.Object({ kind: Type.Enum(reviewKinds), key: Type.String() }) },
    errors: ['conflict'],
  }),
] as const
