import { Type } from 'typebox'
import { checkHazards } from '../base.ts'
import { packSteps, type Pack } from '../pack.ts'
import { readRows, type Base } from './read-base.ts'

const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1 })
const Hazards = Type.Array(Type.Enum(checkHazards.filter((hazard) => hazard !== 'none')))
const closed = { additionalProperties: false }

const PackRow = Type.Object({ name: Text, types: Texts }, closed)
const InterlockRow = Type.Object({ id: Text, confirm: Text, covers: Hazards, entries: Texts }, closed)
const StepRow = Type.Object(
  {
    step: Type.Enum([...packSteps]),
    look: Text,
    expect: Text,
    ifNot: Text,
    hazards: Hazards,
    interlocks: Type.Array(Text),
    skill: Type.Enum(['user', 'biomed']),
    entries: Texts,
  },
  closed,
)

/** Reads the packs. The words of an interlock are those of a rule, so it has the source of its first sourced one. */
export const readPacks = (base: Base): Pack[] => {
  const sources = new Map(base.rules.map(({ id, source }) => [id, source]))
  const interlocks = readRows('data/packs/interlocks.jsonl', InterlockRow).map((interlock) => ({
    ...interlock,
    source: interlock.entries.map((id) => sources.get(id) ?? '').find((source) => source !== '') ?? '',
  }))
  return readRows('data/packs/packs.jsonl', PackRow).map(({ name, types }) => {
    const steps = readRows(`data/packs/${name}.jsonl`, StepRow)
    const used = new Set(steps.flatMap((step) => step.interlocks))
    return { name, types, interlocks: interlocks.filter(({ id }) => used.has(id)), steps }
  })
}
