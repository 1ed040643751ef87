import { resolve, stepOf } from '../conditions.ts'
import { answersInOrder } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { summaryText } from '../summary/summary.ts'
import { helpRequest, workOrder } from '../summary/documents.ts'
import { mergedTranscript, transcript } from '../summary/transcript.ts'
import type { Step, Workflow } from '../workflow.ts'
import type { Edge, Graph, State } from './explore.ts'
import type { Violation } from './report.ts'
import { violation } from './rules.ts'
import type { Rule } from './rules.ts'

type Answer = { readonly state: State; readonly edge: Edge; readonly after: Session }

function* answersOf({ states }: Graph): Generator<Answer> {
  for (const state of states.values()) {
    for (const edge of state.edges) {
      if (edge.after !== null && edge.to !== null && !edge.option?.internal)
        yield { state, edge, after: edge.after }
    }
  }
}

/** Every typed answer has a field, and no step overwrites a field that belongs to a different question. */
const lostField: Rule = (graph) => {
  const { workflow } = graph
  const found: Violation[] = []
  for (const { state, edge } of answersOf(graph)) {
    const { step: id } = state.session
    const step = stepOf(workflow, id)
    if (step.input && !edge.option && !step.field) {
      found.push(violation('lost-answer', state, `What is typed at "${id}" has no field.`, edge.value))
    }
    const other = step.field && takenFrom(workflow, state.session, step.field)
    if (other) {
      found.push(
        violation('lost-answer', state, `"${edge.value}" replaces what "${other}" said.`, edge.value),
      )
    }
  }
  return found
}

/** A different step on the path whose answer is in this field. "Other" is only a placeholder and does not count. */
function takenFrom(workflow: Workflow, session: Session, field: string): string | undefined {
  return answersInOrder(session).findLast(({ step: id, place }) => {
    const step = stepOf(workflow, id)
    return id !== session.step && step.field === field && !(place !== null && step.options?.[place]?.freeText)
  })?.step
}

/** Builds the documents from a path that ends with the answer, and checks that they contain it. */
const lostWords: Rule = (graph) => {
  const seen = new Set<string>()
  const found: Violation[] = []
  for (const { state, edge, after } of answersOf(graph)) {
    const pair = `${state.session.step} ${edge.value}`
    if (seen.has(pair)) continue
    seen.add(pair)
    const missing = missingFrom(graph.workflow, after)
    if (missing) {
      found.push(violation('lost-answer', state, `"${edge.value}" is not in the ${missing}.`, edge.value))
    }
  }
  return found
}

function missingFrom(workflow: Workflow, session: Session): string | undefined {
  const lines = transcript(workflow, session)
  const log = workOrder(workflow, session, 0).chatLog
  const steps = helpRequest(workflow, session, 0).summary.troubleshootingSteps
  const text = summaryText(workflow, session)
  if (lines.length !== session.count) return 'transcript'
  if (
    !lines.every(
      ({ summaryLabel: told, step }, index) => log[index]?.userResponse === told && log[index].step === step,
    )
  ) {
    return 'work order'
  }
  if (!lines.every(({ summaryLabel: told }, index) => steps[index]?.response === told)) return 'help request'
  // Documents for people show the typed text instead of "Other".
  const merged = mergedTranscript(workflow, session)
  return merged.every(({ summaryLabel: told }) => text.includes(told)) ? undefined : 'summary'
}

/** On arrival at a step, every fact in the `needs` of its effects is known. */
const incompleteDocument: Rule = (graph) => {
  const { steps } = graph.workflow
  const found: Violation[] = []
  for (const state of graph.states.values()) {
    const { count, facts, step } = state.session
    const unknown = count === 0 ? unknownOf(steps[step], facts) : []
    if (unknown.length > 0) found.push(violation('incomplete-document', state, sendsWithout(step, unknown)))
  }
  for (const { state, edge, after } of answersOf(graph)) {
    const target = resolve(after, edge.option?.next ?? steps[state.session.step]?.next)
    if (target === undefined) continue
    const unknown = unknownOf(steps[target], after.facts)
    if (unknown.length === 0) continue
    found.push(violation('incomplete-document', state, sendsWithout(target, unknown), edge.value))
  }
  return found
}

const sendsWithout = (step: string, names: readonly string[]): string =>
  `"${step}" sends without ${names.join(', ')}.`

const unknownOf = (step: Step | undefined, facts: Facts): string[] =>
  (step?.effects ?? []).flatMap((effect) => needsOf(effect['needs'])).filter((name) => !facts[name])

const needsOf = (needs: unknown): string[] =>
  Array.isArray(needs) ? needs.filter((name): name is string => typeof name === 'string') : []

export const documentRules: readonly Rule[] = [lostField, lostWords, incompleteDocument]
