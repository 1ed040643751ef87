import { view, type Session } from '@tessa/assistant-engine'
import { flowOf } from '../session/flow.ts'

/** How many letters the server takes as the answer of this step. The first step takes a whole sentence. */
export const longestAnswer = (session: Session): number =>
  session.step === 'welcome' || view(flowOf(session), session).input?.type === 'textarea' ? 10_000 : 200
