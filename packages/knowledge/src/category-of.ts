import { commonMakers, type EquipmentCategory } from './catalogue.ts'
import { equipmentTypes } from './equipment-types.ts'
import { equipmentTypeOf } from './understand/equipment.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Finds the type of a piece of equipment by its id, its name, or the words that people use for it ("drip machine");
 * undefined for anything else.
 */
export const categoryOf = (text: string): EquipmentCategory | undefined => {
  const wanted = plain(text)
  const named = equipmentTypes.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted)
  if (named) return named
  const type = equipmentTypeOf(text)
  return equipmentTypes.find(({ id }) => id === type)
}

/** Gives the makers to offer for a type of equipment. */
export const makersOf = (equipment: string): readonly string[] =>
  categoryOf(equipment)?.makers ?? commonMakers
