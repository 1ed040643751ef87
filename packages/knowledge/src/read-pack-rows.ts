import { checkHazards } from './base.ts'
import { interlocks } from './data/interlocks.ts'
import { packSteps, type Pack, type PackMeasure, type PackStep } from './pack.ts'
import { itemsOf, oneOf, readTable, sentence, separators } from './read-rows.ts'

const packSkills = ['user', 'biomed'] as const

const readMeasure = (item: string): PackMeasure => {
  const [name = '', unit = '', atLeast, atMost, below] = item.split(separators.part)
  return {
    name,
    unit,
    ...(atLeast && { atLeast: Number(atLeast) }),
    ...(atMost && { atMost: Number(atMost) }),
    ...(below && { below: Number(below) }),
  }
}

const readStep = (
  [
    look = '',
    expect = '',
    ifNot = '',
    hazards = '',
    ids = '',
    skill = '',
    sources = '',
    measures = '',
  ]: readonly string[],
  step: PackStep['step'],
): PackStep => ({
  step,
  look: sentence(look),
  expect: sentence(expect),
  ifNot: sentence(ifNot),
  hazards: itemsOf(hazards).map((hazard) => oneOf(checkHazards, hazard)),
  interlocks: itemsOf(ids),
  skill: oneOf(packSkills, skill),
  sources: itemsOf(sources),
  ...(measures && { measures: itemsOf(measures).map(readMeasure) }),
})

/** The guided checks of some types of equipment, with the interlocks that they ask for. */
export const readPackRows = (name: string, table: string): Pack => {
  const rows = readTable(table, (cells) => cells)
  const steps = packSteps.map((step, at) => readStep(rows[at] ?? [], step))
  const used = new Set(steps.flatMap((step) => step.interlocks))
  return { name, interlocks: interlocks.filter(({ id }) => used.has(id)), steps }
}
