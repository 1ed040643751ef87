import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Query } from './fields.ts'
import { CodeContent, EntryId, FaultContent } from './knowledge-content.ts'
import { KnowledgeEntry, KnowledgeRecord } from './knowledge.ts'
import { KnowledgeProposal } from './knowledge-proposals.ts'
import {
  knowledgeKinds,
  knowledgeOrigins,
  knowledgeTypes,
  knowledgeUseWords,
  stopHazards,
} from './knowledge-words.ts'
import { Page, PageQuery } from './lists.ts'

export const KnowledgeFilter = Query({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Beginnings of words of an entry, also of its aliases; all must occur.',
    }),
  ),
  kind: Type.Optional(Type.Enum(knowledgeKinds)),
  equipment: Type.Optional(Type.Enum(knowledgeTypes)),
  origin: Type.Optional(Type.Enum(knowledgeOrigins)),
  use: Type.Optional(Type.Enum(knowledgeUseWords)),
  maker: Type.Optional(
    Type.String({ maxLength: 60, description: 'Entries of this maker. Those of any maker are left out.' }),
  ),
})
export type KnowledgeFilter = Static<typeof KnowledgeFilter>

const Words = Type.Object({ subject: EntryId, words: Type.String() })

/** What people added to the shipped base, for a browser that diagnoses without a network. */
export const KnowledgeLayer = Type.Object({
  faults: Type.Array(Type.Object({ id: EntryId, ...FaultContent.properties })),
  codes: Type.Array(Type.Object({ id: EntryId, ...CodeContent.properties })),
  aliases: Type.Array(Words),
  stopRules: Type.Array(
    Type.Object({
      id: EntryId,
      type: Type.String(),
      kind: Type.Enum(stopHazards),
      stop: Type.String(),
      except: Type.String(),
    }),
  ),
})
export type KnowledgeLayer = Static<typeof KnowledgeLayer>

export const knowledgeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/knowledge/layer',
    feature: 'knowledge',
    summary:
      'What holds over the shipped knowledge base, by the version that the config names now; immutable',
    access: 'open',
    query: Query({ version: Type.String({ maxLength: 64, pattern: '^[0-9a-f]+$' }) }),
    responses: { 200: KnowledgeLayer },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/knowledge/entries',
    feature: 'knowledge',
    summary: 'The faults, rules and codes of the knowledge base',
    access: 'staff',
    query: Query({ ...PageQuery.properties, ...KnowledgeFilter.properties }),
    responses: {
      200: Type.Object({
        ...Page(KnowledgeEntry).properties,
        makers: Type.Array(Type.String(), { description: 'The makers that an entry names, to filter by.' }),
      }),
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/knowledge/entries/{id}',
    feature: 'knowledge',
    summary: 'One entry of the knowledge base with all that it says, and what is known of its outcomes',
    access: 'staff',
    params: Type.Object({ id: EntryId }),
    responses: {
      200: Type.Object({
        ...KnowledgeRecord.properties,
        versions: Type.Array(KnowledgeProposal, {
          description: 'The changes of the local layer that are about it, newest first.',
        }),
      }),
    },
    errors: ['not_found'],
  }),
] as const
