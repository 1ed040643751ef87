import { Type, type Static } from 'typebox'
import { Body } from './fields.ts'
import {
  causeLikelihoods,
  checkDangers,
  checkSkills,
  faultDangers,
  knowledgeProposalKinds,
  knowledgeTypes,
} from './knowledge-words.ts'

/** A line of an entry: without line breaks and direction marks, because advice is written from it. */
export const EntryText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: String.raw`^(?=.*\S)[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$`,
  })
const EntryTexts = (maxLength: number, maxItems: number) => Type.Array(EntryText(maxLength), { maxItems })

const OptionalEntryText = (maxLength: number, description: string) =>
  Type.String({
    maxLength,
    pattern: String.raw`^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$`,
    description,
  })

const Source = OptionalEntryText(
  500,
  'The page behind an entry, with ` - https://…` at its end; empty for the judgement of an expert.',
)

/** The id of an entry, such as pm-001. */
export const EntryId = Type.String({ maxLength: 6, pattern: String.raw`^[a-z]{2}-\d{3}$` })

export const Revision = Type.String({
  maxLength: 16,
  pattern: '^[0-9a-f]{16}$',
  description: 'Changes with what an entry says.',
})

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

/** What the base says about a code that equipment displays. */
export const CodeContent = Body({
  type: Type.Enum(knowledgeTypes),
  maker: OptionalEntryText(60, 'Empty for equipment of various makers.'),
  family: EntryText(80),
  code: EntryText(80),
  meaning: EntryText(300),
  action: EntryText(400),
  faults: Type.Array(EntryId, { maxItems: 10, description: 'The faults that it belongs to.' }),
  source: Source,
})
export type CodeContent = Static<typeof CodeContent>

/** A report in the words of a person, with what is right about it. The base is judged by such cases. */
export const CaseContent = Body({
  type: Type.Enum(knowledgeTypes),
  manufacturer: OptionalEntryText(60, 'Empty where the report does not name it.'),
  model: OptionalEntryText(80, 'Empty where the report does not name it.'),
  issue: EntryText(500),
  accept: Type.Array(EntryId, {
    maxItems: 5,
    description: 'The faults that are right; none where the base does not have its fault.',
  }),
  mustEscalate: Type.Boolean({ description: 'It is a danger: stop and hand over.' }),
  writer: Type.String({
    minLength: 1,
    maxLength: 40,
    pattern: String.raw`^[\p{L}][\p{L} -]*$`,
    description: 'Whose words they are: a trade such as nurse, never a name.',
  }),
})
export type CaseContent = Static<typeof CaseContent>

/** An entry of the local layer, in the part of its kind. A fault, code or evaluation case without a subject is a new one. */
export const GivenEntry = Body({
  kind: Type.Enum(knowledgeProposalKinds),
  subject: Type.Optional(EntryId),
  fault: Type.Optional(FaultContent),
  words: Type.Optional(EntryText(120)),
  code: Type.Optional(CodeContent),
  evaluationCase: Type.Optional(CaseContent),
})
