import type { Session, Workflow } from '@tessa/assistant-engine'
import { createRunner, realClock, type Runner } from '@tessa/assistant-engine/runner'

/** A started runner without a server, an outbox or a screen. */
export const startRunner = (workflow: Workflow, session: Session): Runner => {
  const runner = createRunner({
    workflow,
    session,
    ports: {
      clock: realClock,
      server: { ask: () => Promise.resolve(undefined) },
      outbox: { put: () => Promise.resolve() },
      screen: () => undefined,
    },
  })
  runner.start()
  return runner
}
