import { endangersOnlyPatient, isEverydayAlarm } from '@tessa/knowledge/endangered'
import {
  hazardsFor,
  hazardsIn,
  hazardsInReply,
  hazardsInReport,
  heardWords,
  type Hazard,
} from '@tessa/knowledge/hazards'
import { inSlices } from '../../concurrency/time-slices.ts'

interface Reported {
  readonly issue?: string | undefined
  readonly equipmentType?: string | undefined
}

export interface Told {
  /** The reporter's description. Its signs of danger are weighed by the diagnosis, which names the reason. */
  readonly reported: Reported
  /** Notes of findings, without information about the equipment. */
  readonly notes?: string
  /** What the reporter says later. Nothing calms it. */
  readonly reply?: string
}

const instructionsOf = (hazards: readonly Hazard[]): string[] => hazards.map(({ steps }) => steps.join(' '))

/** Notes are heard without the equipment, which decides only what to do. */
const inNotes = (piece: string, equipmentType = ''): Hazard[] =>
  hazardsFor(
    hazardsIn(piece).map(({ kind }) => kind),
    `${equipmentType} ${piece}`,
  )

/** The hazards of a description that its other words do not calm. */
const inIssue = (piece: string, equipmentType?: string): Hazard[] =>
  hazardsInReport(piece, equipmentType).length > 0 ? hazardsIn(piece, equipmentType) : []

/** The texts with the rules that judge each. */
const judged = ({ reported: { issue = '', equipmentType }, notes = '', reply = '' }: Told) => [
  { text: issue, dangersIn: (piece: string) => instructionsOf(inIssue(piece, equipmentType)) },
  { text: notes, dangersIn: (piece: string) => instructionsOf(inNotes(piece, equipmentType)) },
  {
    text: reply,
    dangersIn: (piece: string) => instructionsOf(hazardsInReply(piece, equipmentType)),
  },
]

/** The reporter's words that mean danger, without signs of Markdown and of facts. */
export const wordsOfDanger = ({ issue = '', equipmentType }: Reported): string | undefined => {
  const [worst] = hazardsInReport(issue, equipmentType)
  const isWorst = ({ kind, steps }: Hazard) => kind === worst?.kind && steps[0] === worst.steps[0]
  return heardWords(issue, (part) => hazardsInReport(part, equipmentType).some(isWorst))?.replaceAll(
    /[*_`~<>[\]{}#|\\]/g,
    '',
  )
}

export const dangersToldIn = (told: Told): string[] => [
  ...new Set(judged(told).flatMap(({ text, dangersIn }) => dangersIn(text))),
]

/** The hazards in the texts, which may be long, so they are searched piece by piece. */
export const hazardsInSlices = async (told: Told): Promise<string[]> => {
  const dangers = new Set<string>()
  for (const { text, dangersIn } of judged(told))
    for await (const piece of inSlices([text])) for (const danger of dangersIn(piece)) dangers.add(danger)
  return [...dangers]
}

/**
 * Whether the equipment can be checked after these words, once the patient is safe: they mean danger only to the patient,
 * or are an alarm of every day. A reply that means danger came after the patient was called safe. It is often a question
 * about a part, as "which fuse do I check?", so signs of danger count in the issue alone. Notes end it with a hazard of
 * the equipment.
 */
export const canBeChecked = async ({ reported, notes = '', reply = '' }: Told): Promise<boolean> => {
  const { issue = '', equipmentType } = reported
  for await (const piece of inSlices([notes]))
    if (hazardsIn(piece).some(({ kind }) => kind !== 'patient')) return false
  for await (const piece of inSlices([reply])) if (hazardsIn(piece, equipmentType).length > 0) return false
  if (isEverydayAlarm(issue, equipmentType)) return true
  for await (const piece of inSlices([issue])) if (!endangersOnlyPatient(piece, equipmentType)) return false
  for await (const piece of inSlices([`${issue}. ${reply}`]))
    if (hazardsIn(piece, equipmentType).some(({ kind }) => kind !== 'patient')) return false
  return true
}
