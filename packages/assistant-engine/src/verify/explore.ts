import { holds } from '../conditions.ts'
import type { Facts, Session } from '../session.ts'
import type { Option, Workflow } from '../workflow.ts'
import { act, endless } from './simulate.ts'
import { conditionsOf } from './initial-states.ts'

/** A typed answer for the search, and an answer that the author did not foresee. */
export const sample = 'sample words'
export const unforeseen = 'something unforeseen'

export type Edge = {
  readonly value: string
  readonly option: Option | undefined
  /** Whether the screen offers the answer; false for an unforeseen answer. */
  readonly offered: boolean
  /** Null when the engine cannot go there. */
  readonly to: State | null
  /** The session right after the answer on this path; null when the target does not exist. */
  readonly after: Session | null
}

/** A step and the flow's conditions that hold there: the only history that can change the path. */
export type State = {
  /** The conditions that hold, one digit for each. */
  readonly truths: string
  readonly facts: Facts
  readonly threshold?: number
  /** A shortest path here. */
  readonly session: Session
  readonly edges: Edge[]
}

type Root = Pick<State, 'facts' | 'threshold'>

export type Graph = { readonly states: ReadonlyMap<string, State>; readonly workflow: Workflow }

/**
 * Finds every state that a user can reach from a session, breadth first, and adds them to the known ones.
 */
export function explorer(workflow: Workflow) {
  const conditions = conditionsOf(workflow)
  const states = new Map<string, State>()
  const queue: State[] = []

  /** The conditions that hold. Only those that the last answer affects are evaluated again. */
  const truths = (session: Session, before: State | null): string => {
    let all = ''
    for (const [index, condition] of conditions.entries()) {
      const { known } = condition
      const touched =
        !before || before.session.step === known || before.session.facts[known] !== session.facts[known]
      all += touched ? (holds(session, condition) ? '1' : '0') : before.truths[index]
    }
    return all
  }

  const enter = (session: Session, { facts, threshold }: Root, before: State | null): State => {
    const holding = truths(session, before)
    const key = holding + session.step
    const found = states.get(key)
    if (found) return found
    const state: State = {
      truths: holding,
      facts,
      session,
      edges: [],
      ...(threshold !== undefined && { threshold }),
    }
    states.set(key, state)
    queue.push(state)
    return state
  }

  const look = (state: State, value: string, offered: boolean, option: Option | undefined) => {
    if (option?.internal) {
      state.edges.push({ value, option, offered, to: state, after: state.session })
      return
    }
    const after = tried(workflow, state.session, value)
    const to = after && after !== state.session ? enter(after, state, state) : null
    state.edges.push({ value, option, offered, to, after })
  }

  return {
    graph: { states, workflow } satisfies Graph,
    explore(from: readonly (Root & { readonly session: Session })[]) {
      for (const root of from) enter({ ...root.session, threshold: endless }, root, null)
      for (let at = 0; at < queue.length; at++) {
        const state = queue[at]
        const step = state && workflow.steps[state.session.step]
        if (!step) continue
        for (const option of step.options ?? []) {
          if (holds(state.session, option.when)) look(state, option.value, true, option)
        }
        if (step.input) look(state, sample, true, undefined)
        else if (workflow.adaptive) look(state, unforeseen, false, undefined)
      }
      queue.length = 0
    },
  }
}

/** Null when the engine refuses to go to a step that does not exist. */
function tried(workflow: Workflow, session: Session, value: string): Session | null {
  try {
    return act(workflow, session, value)
  } catch {
    return null
  }
}
