import { start } from '../session.ts'
import type { Session } from '../session.ts'
import { act, movesOf } from './simulate.ts'
import type { Graph, State } from './explore.ts'
import { missingReferences } from './missing-references.ts'

/** A session that repeated a cycle until it escalated; null when the flow has no such cycle. */
export function hasCycle({ states, workflow }: Graph): Pick<State, 'session' | 'facts' | 'threshold'> | null {
  const { escalation } = workflow
  if (!escalation || missingReferences(workflow).length > 0) return null
  for (const [state, circle] of circles([...states.values()])) {
    let session: Session = start(workflow, { facts: state.facts, threshold: 2 })
    for (const { value } of movesOf(state.session)) session = act(workflow, session, value)
    for (const value of [...circle, ...circle]) {
      if (session.step !== escalation.step) session = act(workflow, session, value)
    }
    if (session.step === escalation.step) return { session, facts: state.facts, threshold: 2 }
  }
  return null
}

/** Searches short cycles first: most flows have one, and the search for long cycles is slow. */
function* circles(states: readonly State[]): Generator<[State, string[]]> {
  for (const most of [3, states.length]) {
    for (const state of states) {
      const circle = circleFrom(state, most)
      if (circle) yield [state, circle]
    }
  }
}

/** The answers of a shortest path from a state back to itself. */
function circleFrom(from: State, most: number): string[] | null {
  const queue: { state: State; values: string[] }[] = [{ state: from, values: [] }]
  const seen = new Set<State>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.values.length === most) return null
    for (const { value, option, to } of next.state.edges) {
      if (!to || option?.internal) continue
      const values = [...next.values, value]
      if (to === from) return values
      if (!seen.has(to)) queue.push({ state: to, values })
      seen.add(to)
    }
  }
  return null
}
