import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, OptionalDateTime, OptionalText, Query } from './fields.ts'
import { CaseContent, CodeContent, EntryId, FaultContent, GivenEntry, Revision } from './knowledge-content.ts'
import { knowledgeProposalKinds, proposalStatuses } from './knowledge-words.ts'
import { ReviewedItem } from './knowledge-review.ts'
import { Page, PageQuery } from './lists.ts'

const Note = Type.String({ maxLength: 1000, description: 'Why; without patient names and numbers.' })
const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: String.raw`\S` })

const Person = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()], {
  description: 'Null once the account was deleted.',
})

const listed = {
  id: Id,
  kind: Type.Enum(knowledgeProposalKinds),
  subject: Type.String({ description: 'The id of the fault, rule, code or case that it is about.' }),
  title: Type.String({ description: 'The symptom of the fault, the words, the code, or the report.' }),
  version: Type.Integer({ description: 'Of its entry, from 1.' }),
  status: Type.Enum(proposalStatuses),
  isRemoval: Type.Boolean({ description: 'It takes the entry away from the local layer.' }),
  isInForce: Type.Boolean(),
  note: Type.String(),
  proposedBy: Person,
  proposedAt: DateTime,
  decidedBy: Person,
  decidedAt: OptionalDateTime,
  reason: OptionalText,
}

/** A change of the local layer, from its proposal on. */
export const KnowledgeProposal = Type.Object(listed)
export type KnowledgeProposal = Static<typeof KnowledgeProposal>

const ProposedContent = {
  fault: Type.Union([FaultContent, Type.Null()]),
  words: Type.Union([Type.String(), Type.Null()], { description: 'The alias or the stop phrase.' }),
  code: Type.Union([CodeContent, Type.Null()]),
  evaluationCase: Type.Union([CaseContent, Type.Null()]),
}

export const KnowledgeProposalDetail = Type.Object({
  ...listed,
  ...ProposedContent,
  before: Type.Union([Type.Object(ProposedContent), Type.Null()], {
    description: 'What holds in its place without it; null for nothing.',
  }),
  revision: Type.Union([Revision, Type.Null()], {
    description:
      'The revision of `before`; null for nothing, and for a proposal that is based on no revision.',
  }),
  isOutdated: Type.Boolean({
    description: 'What holds has changed since it was written. An approval sends the revision that was seen.',
  }),
  versions: Type.Array(KnowledgeProposal, { description: 'Those of its entry, newest first.' }),
})
export type KnowledgeProposalDetail = Static<typeof KnowledgeProposalDetail>

const NewProposal = Body({
  ...GivenEntry.properties,
  note: Type.Optional(Note),
  basedOn: Type.Optional(Revision),
  review: Type.Optional(ReviewedItem),
})
export type NewProposal = Static<typeof NewProposal>

const ProposalParams = Type.Object({ id: Id })

export const knowledgeProposalEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/knowledge/proposals',
    feature: 'knowledge',
    summary: 'The changes of the local layer of the knowledge base, newest first',
    access: 'staff',
    query: Query({
      ...PageQuery.properties,
      status: Type.Optional(Type.Enum(proposalStatuses)),
      subject: Type.Optional(EntryId),
    }),
    responses: { 200: Page(KnowledgeProposal) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/proposals',
    feature: 'knowledge',
    summary:
      'Propose a fault, a code or an evaluation case (of its own, or in place of the one named), an alias of a fault, or a stop phrase of a rule',
    access: 'staff',
    body: NewProposal,
    bodySize: 'text',
    responses: { 201: KnowledgeProposalDetail },
    errors: ['conflict'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/knowledge/proposals/{id}',
    feature: 'knowledge',
    summary: 'One change of the local layer, with what holds without it and the versions of its entry',
    access: 'staff',
    params: ProposalParams,
    responses: { 200: KnowledgeProposalDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/proposals/{id}/decision',
    feature: 'knowledge',
    summary: 'Approve or reject a proposal of another person',
    access: 'managers',
    params: ProposalParams,
    body: Body({
      isApproved: Type.Boolean(),
      reason: Type.Optional(Reason),
      revision: Type.Optional(Type.Union([Revision, Type.Null()])),
    }),
    bodySize: 'text',
    responses: { 200: KnowledgeProposalDetail },
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/proposals/{id}/withdraw',
    feature: 'knowledge',
    summary: 'Withdraw a proposal of your own that waits for its decision',
    access: 'staff',
    params: ProposalParams,
    responses: { 200: KnowledgeProposalDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/proposals/{id}/return',
    feature: 'knowledge',
    summary: 'Propose an earlier version of an entry again, or that the entry is taken away',
    access: 'staff',
    params: ProposalParams,
    body: Body({ isRemoval: Type.Boolean(), note: Type.Optional(Note) }),
    bodySize: 'text',
    responses: { 201: KnowledgeProposalDetail },
    errors: ['not_found', 'conflict'],
  }),
] as const
