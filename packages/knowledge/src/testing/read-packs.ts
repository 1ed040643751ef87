import { Type, type Static } from 'typebox'
import { checkHazards } from '../base.ts'
import { sourceOf } from '../in-words.ts'
import { conditions, packSteps, type Pack } from '../pack.ts'
import { packTypes, type PackName } from '../packs.ts'
import { hasForeignPage } from './foreign-page.ts'
import { readRows, type Base } from './read-base.ts'

const Text = Type.String({ minLength: 1 })
const Hazards = Type.Array(Type.Enum(checkHazards.filter((hazard) => hazard !== 'none')))
const Conditions = Type.Array(Type.Enum([...conditions]))
/** The ids of entries of the base, or "expert". What has neither is not advice. */
const Sources = Type.Array(Text, { minItems: 1 })
const closed = { additionalProperties: false }

const InterlockRow = Type.Object(
  { id: Text, confirm: Text, covers: Hazards, excludes: Conditions, sources: Sources },
  closed,
)
const Amount = Type.Optional(Type.Number())
/** The words of the source that have the limit, and what turns their number into one of this unit. */
const MeasureRow = Type.Object(
  {
    name: Text,
    unit: Text,
    atLeast: Amount,
    atMost: Amount,
    below: Amount,
    source: Text,
    said: Type.Optional(Text),
    times: Amount,
  },
  closed,
)
export type MeasureRow = Static<typeof MeasureRow>
/** Hazards of the checks of the sources that the step does not have, and why it does not. */
const Waiver = Type.Object({ hazards: Hazards, reason: Text }, closed)
const StepRow = Type.Object(
  {
    step: Type.Enum([...packSteps]),
    look: Text,
    expect: Text,
    ifNot: Text,
    hazards: Hazards,
    interlocks: Type.Array(Text),
    runs: Conditions,
    skill: Type.Enum(['user', 'biomed']),
    sources: Sources,
    /** Entries about other equipment whose words an expert carried over. Their hazards count; their pages are not cited. */
    adapts: Type.Optional(Sources),
    waives: Type.Optional(Type.Array(Waiver)),
    measures: Type.Optional(Type.Array(MeasureRow)),
  },
  closed,
)
export type StepRow = Static<typeof StepRow>

export const readInterlocks = () => readRows('data/packs/interlocks.jsonl', InterlockRow)
export const readPackSteps = (name: PackName) => readRows(`data/packs/${name}.jsonl`, StepRow)

/** A pack with what its ids stand for. An id that the base lacks is refused, and a page about other equipment. */
export const readPack = (name: PackName, base: Base): Pack => {
  const entries = new Map([...base.faults, ...base.rules, ...base.codes].map((entry) => [entry.id, entry]))
  const expert = sourceOf({ source: '' })
  const entryOf = (id: string) => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`${name}: the base has no entry ${id}.`)
    return entry
  }
  const pageOf = (id: string): string => {
    if (id === 'expert') return expert
    const entry = entryOf(id)
    if (hasForeignPage(entry, packTypes[name]))
      throw new Error(`${name}: the page of ${id} is about other equipment, so a step only "adapts" it.`)
    return sourceOf(entry)
  }
  const rows = readPackSteps(name)
  const used = new Set(rows.flatMap(({ interlocks }) => interlocks))
  return {
    name,
    interlocks: readInterlocks()
      .filter(({ id }) => used.has(id))
      .map(({ id, confirm, covers, sources }) => {
        for (const source of sources) if (source !== 'expert') entryOf(source)
        return { id, confirm, covers }
      }),
    steps: rows.map(({ runs: _runs, waives: _waives, sources, adapts = [], measures, ...step }) => {
      for (const id of adapts) entryOf(id)
      return {
        ...step,
        sources: [...new Set([...sources.map(pageOf), ...(adapts.length > 0 ? [expert] : [])])],
        ...(measures && {
          measures: measures.map(({ source, said: _said, times: _times, ...measure }) => {
            if (source !== 'expert') entryOf(source)
            return measure
          }),
        }),
      }
    }),
  }
}
