import { resolve, stepOf } from '../conditions.ts'
import type { Session } from '../session.ts'
import type { Option, Outcome, Workflow } from '../workflow.ts'
import type { Edge, Graph, State } from './explore.ts'
import { missingReferences } from './missing-references.ts'
import { movesOf } from './simulate.ts'
import type { Invariant, Violation } from './report.ts'

export type Rule = (graph: Graph) => Violation[]

export const violation = (
  invariant: Invariant,
  { facts, session, threshold }: Pick<State, 'facts' | 'session' | 'threshold'>,
  message: string,
  last?: string,
): Violation => ({
  invariant,
  step: session.step,
  message,
  facts,
  ...(threshold !== undefined && { threshold }),
  answers: last === undefined ? movesOf(session) : [...movesOf(session), { step: session.step, value: last }],
})

const offered = (state: State): Edge[] => state.edges.filter((edge) => edge.offered)
const exists = ({ workflow }: Graph, state: State) => Object.hasOwn(workflow.steps, state.session.step)
const outcomeAt = (workflow: Workflow, state: State): Outcome | undefined =>
  workflow.steps[state.session.step]?.outcome

const missingStep: Rule = (graph) => [
  ...missingReferences(graph.workflow).map(({ name, step }): Violation => ({
    invariant: 'missing-step',
    step: graph.workflow.start,
    message: `${name}.step is "${step}", and there is no such step.`,
    facts: {},
    answers: [],
  })),
  ...[...graph.states.values()].flatMap((state) => [
    ...(exists(graph, state)
      ? []
      : [violation('missing-step', state, `There is no step "${state.session.step}".`)]),
    ...state.edges
      .filter(({ after }) => after === null)
      .map(({ value }) =>
        violation('missing-step', state, `"${value}" leads to a step that does not exist.`, value),
      ),
  ]),
]

const unreachableStep: Rule = ({ states, workflow }) => {
  const reached = new Set([...states.values()].map(({ session }) => session.step))
  return Object.keys(workflow.steps)
    .filter((id) => !reached.has(id))
    .map((id) => ({
      invariant: 'unreachable-step',
      step: id,
      message: `No answers lead to "${id}".`,
      facts: {},
      answers: [],
    }))
}

const movesOn = ({ option, to, after }: Edge): boolean => to !== null && after !== null && !option?.internal

/** A step that offers no way forward and is not an outcome. */
const stops = (graph: Graph, state: State): boolean =>
  exists(graph, state) &&
  !outcomeAt(graph.workflow, state) &&
  !offered(state).some((edge) => movesOn(edge) || edge.after === null)

const deadEnd: Rule = (graph) =>
  [...graph.states.values()]
    .filter((state) => stops(graph, state))
    .map((state) => violation('dead-end', state, `Nothing leads on from "${state.session.step}".`))

/** A loop without an exit. A dead end or a missing step on the path is reported instead. */
const trap: Rule = (graph) => {
  const ends = (state: State) =>
    outcomeAt(graph.workflow, state) !== undefined ||
    stops(graph, state) ||
    !exists(graph, state) ||
    state.edges.some(({ after }) => after === null)
  const saved = backwards(graph, ends)
  return [...graph.states.values()]
    .filter((state) => !saved.has(state))
    .map((state) => violation('trap', state, `No outcome can be reached from "${state.session.step}".`))
}

const person = (outcome: Outcome | undefined) =>
  outcome === 'help-request' || outcome === 'work-order' || outcome === 'escalated'

const noPerson: Rule = (graph) => {
  const saved = backwards(graph, (state) => person(outcomeAt(graph.workflow, state)))
  return [...graph.states.values()]
    .filter((state) => graph.workflow.steps[state.session.step]?.handoff && !saved.has(state))
    .map((state) => violation('no-person', state, `"${state.session.step}" should lead to a person.`))
}

/** The states from which the offered answers can reach a good state. */
function backwards({ states }: Graph, good: (state: State) => boolean): Set<State> {
  const before = new Map<State, State[]>()
  for (const state of states.values()) {
    for (const { to } of offered(state)) {
      const earlier = to && before.get(to)
      if (earlier) earlier.push(state)
      else if (to) before.set(to, [state])
    }
  }
  const saved = new Set([...states.values()].filter(good))
  for (const state of saved) for (const earlier of before.get(state) ?? []) saved.add(earlier)
  return saved
}

const unhandledOption: Rule = ({ states, workflow }) =>
  [...states.values()].flatMap((state) =>
    state.edges
      .filter(
        ({ option, after }) => option && !option.internal && after && !leads(workflow, state, option, after),
      )
      .map(({ value }) => violation('unhandled-option', state, `Nothing handles "${value}".`, value)),
  )

const leads = (workflow: Workflow, state: State, option: Option, after: Session): boolean =>
  resolve(after, option.next ?? stepOf(workflow, state.session.step).next) !== undefined

const idleOption: Rule = ({ states }) =>
  [...states.values()].flatMap((state) =>
    state.edges
      .filter(({ option }) => option?.internal && !option.dialog && !option.effects?.length)
      .map(({ value }) => violation('idle-option', state, `"${value}" does nothing.`, value)),
  )

const selfLoop: Rule = ({ states }) =>
  [...states.values()].flatMap((state) =>
    state.edges
      .filter((edge) => edge.offered && edge.to === state && movesOn(edge))
      .map(({ value }) =>
        violation('self-loop', state, `"${value}" leads back to the same question.`, value),
      ),
  )

const noHelp: Rule = (graph) => {
  const { workflow } = graph
  if (workflow.commands?.some(({ outcome, dialog: opens }) => opens && person(outcome))) return []
  const helps = ({ to }: Edge) =>
    to !== null && (person(outcomeAt(workflow, to)) || workflow.steps[to.session.step]?.handoff === true)
  return [...graph.states.values()]
    .filter((state) => exists(graph, state) && !person(outcomeAt(workflow, state)))
    .filter((state) => !offered(state).some(helps))
    .map((state) => violation('no-help', state, `No person is within one action of "${state.session.step}".`))
}

export const structuralRules: readonly Rule[] = [
  missingStep,
  unreachableStep,
  deadEnd,
  unhandledOption,
  idleOption,
  selfLoop,
  trap,
  noHelp,
  noPerson,
]
