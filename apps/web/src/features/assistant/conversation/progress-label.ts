import type { Session, View } from '@tessa/assistant-engine'
import { stepNumber } from './cards.ts'

/** The progress within a section if the flow knows its length, otherwise the number of steps so far. */
export const progressLabel = (session: Session, { part }: Pick<View, 'part'>): string =>
  part ? `${part.name}: ${part.at} of ${part.of}` : `Step ${stepNumber(session)}`
