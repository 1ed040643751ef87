import { isContactStep } from '@tessa/troubleshooting'
import type { ChatLogEntry } from '@tessa/contract'

/** The log's answers about the case. Contact and location are no sign of a hazard. */
export const answersFromLog = (log: readonly ChatLogEntry[]): string[] =>
  log.flatMap(({ step, userResponse }) => (isContactStep(step) ? [] : [userResponse]))
