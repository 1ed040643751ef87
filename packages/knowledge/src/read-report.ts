import type { GroupData, DisplayedCode, StopRule } from './base.ts'
import { anyRules } from './data/any.ts'
import { indexFaults, type FaultIndex } from './rank/index-faults.ts'
import { featureReader, quotedFaults, type Features, type Question } from './rank/score-features.ts'
import { ruleMatcher, type FiredRule } from './safety/match-rules.ts'
import { weighDanger, type DangerWeights, type WeighedDanger } from './safety/danger-score.ts'
import { readDanger, stopMatchers } from './safety/read-danger.ts'
import { equipmentToldIn, equipmentTypeOf } from './understand/equipment.ts'
import { makersIn, makersNamed, rankedMakersIn } from './understand/makers.ts'
import { otherEquipmentIn } from './understand/other-equipment.ts'
import { codeReader } from './understand/read-codes.ts'
import { readTerms } from './understand/read-terms.ts'
import { withoutRooms } from './understand/room-in.ts'

/** What a person reports about equipment, in their own words. */
export interface Report {
  /** The equipment in any words: a category, a type, or "drip machine". */
  readonly category?: string | undefined
  readonly manufacturer?: string | undefined
  readonly model?: string | undefined
  readonly issue?: string | undefined
}

/** A report, understood. */
export interface ReadReport {
  readonly index: FaultIndex
  readonly question: Question
  readonly features: Features
  /** The features of a part of the words, by itself. */
  readonly readPart: (part: string) => Features
  /** The words without rooms. */
  readonly text: string
  /** The faults whose symptom or alias is the whole report, but for the room. */
  readonly quoted: ReadonlySet<string>
  readonly codes: readonly DisplayedCode[]
  readonly danger: WeighedDanger
  readonly safety: readonly FiredRule[]
  /** The type that the report is judged as. */
  readonly type: string | undefined
  /** The type that the equipment's name means, and another one that the words are about instead. */
  readonly named: string | undefined
  readonly other: string | undefined
}

/** The model is looked for in this many characters of the words. */
const modelWithin = 500

/** Makes a function that understands reports about the equipment of one group. */
export const reportReader = (data: GroupData, weights: DangerWeights, addedStops?: readonly StopRule[]) => {
  const added = addedStops && stopMatchers(addedStops)
  const index = indexFaults(data.faults, data.reportWords)
  const types = new Set(data.faults.map(({ type }) => type))
  const readCodes = codeReader(data.codes, data.faults)
  const matchRules = ruleMatcher([...anyRules, ...data.rules])
  return ({ category = '', manufacturer = '', model = '', issue = '' }: Report): ReadReport => {
    const named = equipmentTypeOf(category)
    const told = equipmentToldIn(issue)
    const type =
      [named, told, equipmentTypeOf(issue)].find((one) => one !== undefined && types.has(one)) ?? named
    const danger = weighDanger(readDanger(issue, category, added), weights)
    const words = issue.slice(0, modelWithin)
    const device = `${manufacturer} ${model} ${words}`
    const text = withoutRooms(issue)
    // The words can name other equipment beside this one, so what was chosen goes before.
    const ownMakers = makersNamed(manufacturer, model)
    const read = readCodes(issue, { type, makers: ownMakers.size > 0 ? ownMakers : makersIn(words), device })
    const question: Question = {
      type,
      terms: readTerms(text),
      makers: rankedMakersIn(device),
      device,
      codes: read.faults,
    }
    const compare = featureReader(question, index)
    const features = compare(question.terms)
    const readPart = (part: string): Features => compare(readTerms(part))
    return {
      index,
      question,
      features,
      readPart,
      text,
      quoted: quotedFaults(features),
      codes: read.codes,
      danger,
      safety: matchRules(issue, danger.stops, (of) => of === 'any' || of === type || of === told),
      type,
      named,
      other: named === undefined ? undefined : otherEquipmentIn(issue, named),
    }
  }
}
