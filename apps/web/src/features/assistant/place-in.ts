import type { Session, View } from '@tessa/assistant-engine'

/** How far one is: in the stretch where the flow knows it, else by the answers so far. */
export const placeIn = ({ count }: Session, { part }: Pick<View, 'part'>): string =>
  part ? `${part.name}: ${part.at} of ${part.of}` : `Step ${count + 1}`
