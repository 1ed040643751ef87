import { hazardsInAnswers } from '@tessa/knowledge/hazards'
import { inSlices } from '../../concurrency/time-slices.ts'

interface Reported {
  readonly issue?: string | undefined
  readonly equipmentType?: string | undefined
}

/** The reporter's description, and the answers without information about the equipment. */
export type Told = readonly [reported: Reported, answers: string]

export const dangersToldIn = ([{ issue = '', equipmentType }, answers]: Told): string[] => [
  ...new Set([...hazardsInAnswers(issue, equipmentType), ...hazardsInAnswers(answers)]),
]

/** The hazards in the texts, which may be long, so they are searched piece by piece. */
export const hazardsInSlices = async ([{ issue = '', equipmentType }, answers]: Told): Promise<string[]> => {
  const dangers = new Set<string>()
  for await (const piece of inSlices([issue]))
    for (const danger of hazardsInAnswers(piece, equipmentType)) dangers.add(danger)
  for await (const piece of inSlices([answers]))
    for (const danger of hazardsInAnswers(piece)) dangers.add(danger)
  return [...dangers]
}
