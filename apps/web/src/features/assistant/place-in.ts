import type { Session, View } from '@tessa/assistant-engine'
import { stepNumber } from './cards.ts'

/** How far one is: in the stretch where the flow knows it, else by the steps so far. */
export const placeIn = (session: Session, { part }: Pick<View, 'part'>): string =>
  part ? `${part.name}: ${part.at} of ${part.of}` : `Step ${stepNumber(session)}`
