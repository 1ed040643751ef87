import { start, transition } from '@tessa/assistant-engine'
import type { Session, Workflow } from '@tessa/assistant-engine'
import { troubleshooting } from '@tessa/troubleshooting'

/** The shipped flow without its server requests, which the other engines do not have. */
export const flow: Workflow = {
  ...troubleshooting,
  steps: Object.fromEntries(
    Object.entries<Workflow['steps'][string]>(troubleshooting.steps).map(([id, step]) => {
      const { ask: _, ...rest } = step
      return [id, rest]
    }),
  ),
}

/** Twenty answers: the intake, the checks, the guided diagnostics, and the start of a support request. */
export const answers = [
  'autoclave',
  'Midmark',
  'M11',
  'Stops at 118 degrees',
  'start-troubleshooting',
  'normal',
  'issue',
  'loose',
  'advanced-diagnostics',
  'start-guided',
  'success',
  'issue',
  'success',
  'skip',
  'success',
  'analyze-findings',
  'support-request',
  'Ada Byron',
  'St. Mary',
  '555 0100',
]

/** The steps that the engine visits, in order. */
export function stepsOfEngine(): string[] {
  let session: Session = start(flow)
  const steps = [session.step]
  for (const value of answers) {
    session = transition(flow, session, { type: 'answer', value }).session
    steps.push(session.step)
  }
  return steps
}

/** The next step for each answer. The hand-written reducer and the XState machine are built from this table. */
export function table(): Map<string, Map<string, string>> {
  const leads = new Map<string, Map<string, string>>()
  for (const [id, step] of Object.entries(flow.steps)) {
    const row = new Map<string, string>()
    for (const { value, next = step.next } of step.options ?? []) {
      const to = typeof next === 'string' ? next : next?.at(-1)?.to
      if (to !== undefined && !row.has(value)) row.set(value, to)
    }
    const typed = typeof step.next === 'string' ? step.next : step.next?.at(-1)?.to
    if (step.input && typed !== undefined) row.set('*', typed)
    leads.set(id, row)
  }
  return leads
}
