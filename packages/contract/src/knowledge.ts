import { Type, type Static } from 'typebox'
import { DateTime, Id, OptionalText, ShortNumber } from './fields.ts'
import { CodeContent, EntryId, FaultContent, Revision } from './knowledge-content.ts'
import { knowledgeKinds, knowledgeTypes, knowledgeUseDays } from './knowledge-words.ts'

const EntrySource = Type.Union([Type.Object({ title: Type.String(), address: OptionalText }), Type.Null()], {
  description: 'Null for the judgement of an expert.',
})

const listed = {
  id: EntryId,
  kind: Type.Enum(knowledgeKinds),
  type: Type.Enum(knowledgeTypes),
  title: Type.String({ description: 'The symptom, the rule or the code.' }),
  summary: Type.String({ description: 'The causes, the reason or the meaning.' }),
  makers: Type.Array(Type.String(), { description: 'Empty for equipment of any maker.' }),
  isDanger: Type.Boolean({ description: 'A danger now, with a patient attached or without one.' }),
  isLocal: Type.Boolean({ description: 'The local layer adds it, or changes it.' }),
  source: EntrySource,
  uses: Type.Integer({
    description: `Cases of the last ${knowledgeUseDays} days that it was about: the fault was likely, the rule fired, the code was recognized. Counted within a minute.`,
  }),
}

export const KnowledgeEntry = Type.Object(listed)
export type KnowledgeEntry = Static<typeof KnowledgeEntry>

/** Another entry that belongs to one. */
const RelatedEntry = Type.Object({ id: EntryId, title: Type.String() })

const RuleContent = Type.Object({
  why: Type.String(),
  hazard: Type.Union([Type.String(), Type.Null()], {
    description: 'The kind of hazard that its stop phrases mean.',
  }),
  stop: Type.Array(Type.String(), { description: 'Phrases that mean danger now.' }),
  warn: Type.Array(Type.String(), { description: 'Phrases that call for care.' }),
  except: Type.Array(Type.String(), { description: 'Phrases that mean something else.' }),
})

/** One entry with all that it says, in the part of its kind. */
export const KnowledgeRecord = Type.Object({
  ...listed,
  fault: Type.Union([FaultContent, Type.Null()]),
  rule: Type.Union([RuleContent, Type.Null()]),
  code: Type.Union([CodeContent, Type.Null()]),
  revision: Type.Union([Revision, Type.Null()], {
    description: 'What a proposal for this entry is based on; null for a rule.',
  }),
  related: Type.Array(RelatedEntry, { description: 'The faults of a code, and the codes of a fault.' }),
  recentCases: Type.Array(
    Type.Object({
      kind: Type.Enum(['work-order', 'help-request']),
      id: Id,
      shortNumber: ShortNumber,
      at: DateTime,
    }),
    { description: 'The newest of these cases; five at most.' },
  ),
  outcome: Type.Union(
    [
      Type.Object({
        fixed: Type.Integer({
          description: 'Cases of such equipment that this fault, or one of this code, explained.',
        }),
        cases: Type.Integer({ description: 'Cases of such equipment whose fix is known.' }),
      }),
      Type.Null(),
    ],
    { description: 'Null where fewer than five cases of three facilities are known.' },
  ),
})
export type KnowledgeRecord = Static<typeof KnowledgeRecord>
