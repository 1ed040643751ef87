import { checkHazards } from './base.ts'
import { packSteps, type Interlock, type Pack, type PackMeasure, type PackStep } from './pack.ts'
import { itemsOf, oneOf, rowsOf, separators } from './read-rows.ts'

const packSkills = ['user', 'biomed'] as const

const readInterlock = ([id = '', confirm = '', covers = '']: readonly string[]): Interlock => ({
  id,
  confirm,
  covers: itemsOf(covers).map((hazard) => oneOf(checkHazards, hazard)),
})

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

const readStep = ([
  step = '',
  look = '',
  expect = '',
  ifNot = '',
  hazards = '',
  interlocks = '',
  skill = '',
  sources = '',
  measures = '',
]: readonly string[]): PackStep => ({
  step: oneOf(packSteps, step),
  look,
  expect,
  ifNot,
  hazards: itemsOf(hazards).map((hazard) => oneOf(checkHazards, hazard)),
  interlocks: itemsOf(interlocks),
  skill: oneOf(packSkills, skill),
  sources: itemsOf(sources),
  ...(measures && { measures: itemsOf(measures).map(readMeasure) }),
})

/** The guided checks of some types of equipment. */
export const readPackRows = (name: string, interlocks: string, steps: string): Pack => ({
  name,
  interlocks: rowsOf(interlocks, readInterlock),
  steps: rowsOf(steps, readStep),
})
