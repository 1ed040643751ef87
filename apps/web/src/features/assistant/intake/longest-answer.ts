import { view, type Session } from '@tessa/assistant-engine'
import { flowOf } from '../session/flow.ts'

/** How many letters the server takes as the answer of this step. */
export const longestAnswer = (session: Session): number =>
  view(flowOf(session), session).input?.type === 'textarea' ? 10_000 : 200
