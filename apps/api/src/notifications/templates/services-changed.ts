import { probeLabels, stateWord, type ProbeName, type ProbeState } from '@tessa/contract'
import type { MailWords } from '../mail-body.ts'

export interface ServiceChange {
  readonly name: ProbeName
  readonly state: ProbeState
  readonly before: ProbeState
  readonly reason: string | null
}

const lineOf = ({ name, state, before, reason }: ServiceChange): string =>
  [`${probeLabels[name]}: ${stateWord(name, state)}, before ${stateWord(name, before)}.`, reason]
    .filter((part) => part !== null)
    .join(' ')

/** To the administrators: what the probe of this minute found otherwise than the one before. */
export const servicesChanged = (changes: readonly ServiceChange[]): MailWords => {
  const [first] = changes
  return {
    subject:
      first !== undefined && changes.length === 1
        ? `${probeLabels[first.name]}: ${stateWord(first.name, first.state)}`
        : `${changes.length} services have changed`,
    paragraphs: changes.map(lineOf),
  }
}
