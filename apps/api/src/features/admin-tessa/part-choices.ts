import type { TessaChoice, TessaUnderstanding, UnderstandingPart } from '@tessa/contract'
import type { Name, nameDimensions } from './understanding/name-index.ts'

/** What the words of an understanding depend on. */
export interface Words {
  readonly names: readonly Name[]
  readonly today: string
}

export const labelOf = (part: (typeof nameDimensions)[number], value: string, { names }: Words): string =>
  names.find((name) => name.dimension === part && name.value === value)?.label ?? value

export const choice = (words: string, understanding: TessaUnderstanding): TessaChoice => ({
  words,
  understanding,
})

export const mostChoices = 10

export const without = (understanding: TessaUnderstanding, part: UnderstandingPart): TessaUnderstanding => {
  const entries = Object.entries(understanding).filter(([name]) => name !== part)
  return { ...Object.fromEntries(entries), question: understanding.question }
}
