import { Type, type Static } from 'typebox'
import { Body, DateTime, Id, OptionalText, ShortNumber } from './fields.ts'
import {
  causeLikelihoods,
  checkDangers,
  checkSkills,
  faultDangers,
  knowledgeKinds,
  knowledgeTypes,
  knowledgeUseDays,
} from './knowledge-words.ts'

/** A line of an entry: without line breaks and direction marks, because advice is written from it. */
export const EntryText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: String.raw`^(?=.*\S)[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$`,
  })
const EntryTexts = (maxLength: number, maxItems: number) => Type.Array(EntryText(maxLength), { maxItems })

/** The page behind an entry, with ` - https://…` at its end; empty for the judgement of an expert. */
const Source = Type.String({
  maxLength: 500,
  pattern: String.raw`^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$`,
})

/** The id of an entry, such as pm-001. */
export const EntryId = Type.String({ maxLength: 6, pattern: String.raw`^[a-z]{2}-\d{3}$` })

/** What the base says about a fault. */
export const FaultContent = Body({
  type: Type.Enum(knowledgeTypes),
  makers: EntryTexts(60, 20),
  models: EntryTexts(80, 30),
  symptom: EntryText(200),
  aliases: Type.Array(EntryText(120), { maxItems: 60, description: 'The words that people use for it.' }),
  codes: EntryTexts(80, 20),
  causes: Type.Array(Body({ cause: EntryText(200), likelihood: Type.Enum(causeLikelihoods) }), {
    maxItems: 12,
  }),
  checks: Type.Array(
    Body({
      check: EntryText(400),
      expected: EntryText(300),
      ifNot: EntryText(400),
      ifSo: Type.Optional(EntryText(400)),
      minutes: Type.Integer(),
      hazard: Type.Enum(checkDangers),
    }),
    { maxItems: 12 },
  ),
  remedy: EntryText(500),
  parts: EntryTexts(100, 20),
  safety: EntryTexts(300, 12),
  escalateWhen: EntryText(400),
  skill: Type.Enum(checkSkills),
  danger: Type.Enum(faultDangers),
  source: Source,
})
export type FaultContent = Static<typeof FaultContent>

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

const CodeContent = Type.Object({
  maker: Type.String(),
  family: Type.String(),
  meaning: Type.String(),
  action: Type.String(),
})

/** One entry with all that it says, in the part of its kind. */
export const KnowledgeRecord = Type.Object({
  ...listed,
  fault: Type.Union([FaultContent, Type.Null()]),
  rule: Type.Union([RuleContent, Type.Null()]),
  code: Type.Union([CodeContent, Type.Null()]),
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
        fixed: Type.Integer({ description: 'Cases of such equipment that this fault explained.' }),
        cases: Type.Integer({ description: 'Cases of such equipment whose fix is known.' }),
      }),
      Type.Null(),
    ],
    { description: 'Null where fewer than five cases of three facilities are known.' },
  ),
})
export type KnowledgeRecord = Static<typeof KnowledgeRecord>
