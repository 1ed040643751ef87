import { adviceFor, isAdviceOf } from '../advice.ts'
import type { Fault, FaultCheck } from '../base.ts'

/** One question to the reporter, with the check that answers it if there is one. */
export interface NextQuestion {
  readonly reason: 'vague' | 'close' | 'contradiction'
  readonly text: string
  readonly check?: FaultCheck
}

/** The first two causes are close if the second is at least this likely compared with the first. */
const close = 0.6
/** So few words, without "the" and the like, are a vague report. */
const fewWords = 4

export const questionFor = ({
  causes,
  known,
  words,
  told,
}: {
  causes: readonly { readonly fault: Fault; readonly probability: number }[]
  known: boolean
  words: number
  /** The faults that parts of the report tell by themselves. Two causes that each have their own words ask nothing. */
  told: ReadonlySet<Fault | undefined>
}): NextQuestion | undefined => {
  if (!known)
    return words <= fewWords
      ? {
          reason: 'vague',
          text: 'What exactly do you see, hear or smell, what does the display say, and what was done just before?',
        }
      : undefined
  const [first, second] = causes
  if (!first || !second || second.probability < first.probability * close) return undefined
  if (told.has(first.fault) && told.has(second.fault)) return undefined
  const others = new Set(second.fault.checks.map(({ check }) => check))
  const check = first.fault.checks.find((own) => !others.has(own.check))
  // The line of the advice says who does the check, and its precaution.
  const line =
    check && adviceFor(causes.map(({ fault }) => fault)).checks.find((one) => isAdviceOf(one, check))
  if (!line) return undefined
  return {
    reason: 'close',
    text: `Two causes are about equally likely. One check tells them apart: ${line}`,
    check,
  }
}
