import { expect, test } from 'vitest'
import { equipmentTypes } from '../equipment-types.ts'
import { hazardsIn, hazardsInReport } from '../hazards.ts'
import { loadPack } from '../packs.ts'
import { typeWords } from '../understand/equipment.ts'
import { readSentence } from '../understand/read-sentence.ts'

const names = [
  ...equipmentTypes.map(({ name }) => name),
  ...Object.values(typeWords).flatMap((words) => words.split('|')),
  'baby incubator',
  'newborn incubator',
  'infant radiant warmer',
  'baby ventilator',
]

test.each(names)('the name "%s" is no word of a patient', (name) => {
  for (const words of [name, 'the inventory sticker came off'])
    expect(hazardsIn(words, name).map(({ kind }) => kind)).not.toContain('patient')
})

test.each(['GE incubator air filter light is on since monday', 'baby incubator air filter light is on'])(
  'what is understood of "%s" opens the checks of incubators',
  (sentence) => {
    const { type, problem = '' } = readSentence(sentence)
    expect(type?.name).toBe('Infant Incubator')
    expect(hazardsInReport(problem, type?.name)).toEqual([])
    expect(hazardsIn(sentence, type?.name)).toEqual([])
  },
)

test.each(['Infant transport incubator', 'Ventilator for children', 'Baby CPAP'])(
  'equipment with the name "%s" puts no patient into calm words',
  (name) => expect(hazardsIn('the inventory sticker came off', name)).toEqual([]),
)

test.each([
  'the infant is in it',
  'the baby in the incubator is cold',
  'baby incubator too hot, the baby is inside',
])('a patient in the equipment is heard beside its name: "%s"', (words) =>
  expect(hazardsIn(words, 'Infant Incubator').map(({ kind }) => kind)).toContain('patient'),
)

test.each(equipmentTypes)(
  'no usual measurement of the equipment "$name" sounds like a danger',
  async ({ name }) => {
    const { steps } = await loadPack(name)
    for (const { name: measured, unit } of steps.flatMap(({ measures = [] }) => measures))
      for (const limit of ['at most', 'under'])
        expect(hazardsIn(`${measured}: 12 ${unit} (${limit} 10 ${unit}): outside the limits`, name)).toEqual(
          [],
        )
  },
)
