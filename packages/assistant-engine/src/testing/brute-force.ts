import { start } from '../session.ts'
import type { Session } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Checks `verify` independently on small flows. It tries every list of answers up to a length, without the verifier's
 * states and rules, and gives the invariants that break, each with the fewest answers that break it.
 */
export function bruteForce(workflow: Workflow, depth: number): Map<string, number> {
  const broken = new Map<string, number>()
  const reached = new Set<string>()
  const found = (name: string, length: number) => {
    if (!broken.has(name)) broken.set(name, length)
  }

  let sessions: Session[] = [start(workflow, { threshold: 1_000_000 })]
  for (let length = 0; length <= depth; length++) {
    const next: Session[] = []
    for (const session of sessions) {
      const step = workflow.steps[session.step]
      if (!step) {
        found('missing-step', length)
        continue
      }
      reached.add(session.step)
      const ways = waysOf(workflow, session)
      if (ways.length === 0 && !step.outcome) found('dead-end', length)
      if (!endsSomehow(workflow, session)) found('trap', length)
      for (const way of ways) {
        if (way === null) found('missing-step', length + 1)
        else if (way.step === session.step) found('self-loop', length + 1)
        else next.push(way)
      }
    }
    sessions = next
  }
  if (Object.keys(workflow.steps).some((id) => !reached.has(id))) found('unreachable-step', 0)
  return broken
}

/** Null stands for a step that does not exist. */
function waysOf(workflow: Workflow, session: Session): (Session | null)[] {
  return (workflow.steps[session.step]?.options ?? []).map(({ value }) => {
    try {
      return transition(workflow, session, { type: 'answer', value }).session
    } catch {
      return null
    }
  })
}

/** Whether some path from here ends, with or without an outcome, instead of looping forever. */
function endsSomehow(workflow: Workflow, from: Session): boolean {
  const seen = new Set<string>()
  const look = (session: Session): boolean => {
    if (workflow.steps[session.step]?.outcome) return true
    if (seen.has(session.step)) return false
    seen.add(session.step)
    const ways = waysOf(workflow, session)
    return ways.length === 0 || ways.some((way) => way === null || look(way))
  }
  return look(from)
}
