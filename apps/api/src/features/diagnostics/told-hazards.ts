import { hazardsInAnswers, hazardsInReport } from '@tessa/knowledge/hazards'
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
  /** What the reporter says later. It is judged as a report is. */
  readonly reply?: string
}

/** The texts with the rules that judge each. */
const judged = ({ reported: { issue = '', equipmentType }, notes = '', reply = '' }: Told) => [
  { text: issue, dangersIn: (piece: string) => hazardsInAnswers(piece, equipmentType) },
  { text: notes, dangersIn: (piece: string) => hazardsInAnswers(piece) },
  {
    text: reply,
    dangersIn: (piece: string) => hazardsInReport(piece, equipmentType).map(({ steps }) => steps.join(' ')),
  },
]

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
