import { isContactStep } from '@tessa/assistant-engine/troubleshooting'
import type { ChatLogEntry } from '@tessa/contract'

/** What a log tells of the case: who asked, and from where, is no sign of danger. */
export const answersIn = (log: readonly ChatLogEntry[]): string[] =>
  log.flatMap(({ step, userResponse }) => (isContactStep(step) ? [] : [userResponse]))
