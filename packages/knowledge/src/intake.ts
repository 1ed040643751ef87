import { commonMakers } from './catalogue.ts'
import { categoryOf } from './category-of.ts'
import { equipmentTypes } from './equipment-types.ts'
import { makerNames } from './understand/makers.ts'
import { modelLines } from './understand/models.ts'

export { commonMakers } from './catalogue.ts'
export { categoryOf } from './category-of.ts'
export { equipmentTypes } from './equipment-types.ts'
export type { OfferedNames } from './understand/read-mentions.ts'
export { readSentence, type ReadSentence } from './understand/read-sentence.ts'
export { tellsFault } from './understand/tells-fault.ts'

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** The names of the types of equipment, for a field that completes what is typed. */
export const typeNames: readonly string[] = equipmentTypes.map(({ name }) => name)

/** The makers for a field that completes what is typed: those of the equipment first. */
export const makersFor = (equipment: string): readonly string[] =>
  distinct([
    ...(categoryOf(equipment)?.makers ?? commonMakers),
    ...makerNames.flatMap(([name]) => name ?? []),
  ])

/** The models of a maker for a field that completes what is typed: those of the equipment, if there are any. */
export const modelsFor = (equipment: string, maker: string): readonly string[] => {
  const type = categoryOf(equipment)?.id
  const wanted = maker.toLowerCase()
  const lines = modelLines.filter(({ makers }) => makers.some((name) => name.toLowerCase() === wanted))
  const ofType = lines.filter((line) => line.type === type)
  return (ofType.length > 0 ? ofType : lines).flatMap(({ models }) => models)
}
