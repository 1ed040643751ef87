import { optionOf } from './conditions.ts'
import type { Entry, Session } from './session.ts'
import type { Workflow } from './workflow.ts'

export const moment = (session: Session, last: Entry): Session => ({
  ...session,
  last,
  previous: session,
  depth: session.depth + 1,
})

export const learn = (session: Session, entry: Extract<Entry, { type: 'learn' }>): Session => ({
  ...moment(session, entry),
  facts: { ...session.facts, ...entry.facts },
})

export const command = (
  workflow: Workflow,
  session: Session,
  entry: Extract<Entry, { type: 'command' }>,
): Session => ({
  ...moment(session, entry),
  outcome: optionOf(workflow, session, entry.value)?.outcome ?? session.outcome,
})
