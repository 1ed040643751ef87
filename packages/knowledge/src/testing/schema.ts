import { Type } from 'typebox'
import { checkHazards, faultDangers, skills } from '../base.ts'
import { hazardKinds } from '../hazards/kinds.ts'

const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text)
const sourced = {
  source: Type.String(),
  confidence: Type.Enum(['sourced', 'expert']),
}
const closed = { additionalProperties: false }
const Id = Type.String({ pattern: '^[a-z]{2}-\\d{3}$' })
const Category = Type.Enum(['patient-monitor', 'autoclave', 'defibrillator', 'xray', 'other'])

export const FaultRow = Type.Object(
  {
    id: Id,
    category: Category,
    type: Text,
    makers: Texts,
    models: Texts,
    symptom: Text,
    aliases: Type.Array(Text, { minItems: 3 }),
    codes: Texts,
    causes: Type.Array(
      Type.Object({ cause: Text, likelihood: Type.Enum(['high', 'medium', 'low']) }, closed),
      { minItems: 1 },
    ),
    checks: Type.Array(
      Type.Object(
        {
          check: Text,
          expected: Text,
          ifNot: Text,
          ifSo: Type.Optional(Text),
          minutes: Type.Integer({ minimum: 1, maximum: 600 }),
          hazard: Type.Enum([...checkHazards]),
        },
        closed,
      ),
      { minItems: 1 },
    ),
    remedy: Text,
    parts: Texts,
    safety: Texts,
    escalateWhen: Text,
    skill: Type.Enum([...skills]),
    danger: Type.Enum([...faultDangers]),
    ...sourced,
  },
  closed,
)

export const CodeRow = Type.Object(
  {
    id: Id,
    category: Category,
    type: Text,
    maker: Type.String(),
    family: Text,
    code: Text,
    meaning: Text,
    action: Text,
    faults: Texts,
    ...sourced,
  },
  closed,
)

export const RuleRow = Type.Object(
  {
    id: Type.String({ pattern: '^sf-\\d{3}$' }),
    type: Text,
    /** The hazard that a stop phrase means; only for rules that have one. */
    kind: Type.Optional(Type.Enum([...hazardKinds])),
    stop: Texts,
    warn: Texts,
    except: Texts,
    rule: Text,
    why: Text,
    ...sourced,
  },
  closed,
)

export const AliasRow = Type.Object({ fault: Text, alias: Text, writer: Text }, closed)

/** A report that is only judged as danger or calm, without the fault behind it. */
export const DangerCaseRow = Type.Object(
  {
    id: Text,
    writer: Text,
    type: Text,
    issue: Text,
    mustEscalate: Type.Boolean(),
  },
  closed,
)

export const CaseRow = Type.Object(
  {
    id: Text,
    writer: Text,
    category: Category,
    type: Text,
    manufacturer: Type.String(),
    model: Type.String(),
    issue: Text,
    accept: Texts,
    mustEscalate: Type.Boolean(),
    inKb: Type.Boolean(),
    vague: Type.Boolean(),
  },
  closed,
)

/** A report of two faults at once. */
export const TwoFaultRow = Type.Object(
  { id: Text, type: Text, issue: Text, faults: Type.Array(Text, { minItems: 2, maxItems: 2 }) },
  closed,
)
