import { resolve, stepOf } from './conditions.ts'
import { addEntry, answersAt } from './log.ts'
import type { Draft } from './log.ts'
import { optionAt } from './options.ts'
import type { Entry } from './session.ts'
import type { Outcome, Step, Workflow } from './workflow.ts'

/**
 * Adds an entry to the log of a draft, applies it, and returns the step it leads to; null when it does not fit. This
 * function defines what a workflow means: `transition` calls it once, while `restore` and going back repeat it.
 */
export const apply = (workflow: Workflow, draft: Draft, entry: Entry): Step | null => {
  addEntry(draft, entry)
  const step = stepOf(workflow, draft.step)
  if (entry.type !== 'answer') {
    if (entry.type === 'command') draft.outcome = workflow.commands?.[entry.place]?.outcome ?? draft.outcome
    else if (entry.type === 'set-facts') draft.facts = Object.assign({}, draft.facts, entry.facts)
    else {
      if (!draft.pending) return null
      draft.pending = null
      if (entry.type === 'generated') {
        draft.generated = entry.step
        draft.generatedInRow++
        // The advice to involve a person does not end the session, because nothing has been sent yet.
        draft.escalationReason = entry.step.escalate ?? draft.escalationReason
      }
    }
    return step
  }
  if (draft.pending) return null
  const option = optionAt(step, entry.place)
  if (step.field) (draft.facts = Object.assign({}, draft.facts))[step.field] = entry.value
  if (option?.assign) draft.facts = Object.assign({}, draft.facts, option.assign)

  const handled = option || (step.input && !draft.generated?.input)
  const target = handled ? resolve(draft, option?.next ?? step.next, 'to') : undefined
  const { escalation, adaptive } = workflow
  // One answer is never a loop.
  const loop =
    escalation &&
    !step.editable &&
    answersAt(draft, draft.step, entry.value).times >= Math.max(2, draft.threshold)
  const next = loop ? escalation.step : (target ?? adaptive?.step)
  if (next === undefined) return null

  const into = stepOf(workflow, next)
  draft.step = next
  draft.count++
  draft.generated = null
  if (target !== undefined) draft.generatedInRow = 0
  draft.pending = into.ask && draft.generatedInRow < (adaptive?.limit ?? 1) ? into.ask : null
  if (option?.failed) draft.failures++
  if (loop) {
    draft.loop = true
    draft.escalationReason = escalation.reason
  }
  draft.outcome = outcomeAt(into, draft.outcome)
  draft.final = !!into.final
  return into
}

/** A sent request stays the outcome until the issue is resolved; otherwise a session that continues is open again. */
const outcomeAt = ({ outcome }: Step, before: Outcome | null): Outcome | null => {
  const isKept = !outcome || outcome === 'cancelled' || outcome === 'escalated'
  return isKept && (before === 'help-request' || before === 'work-order') ? before : (outcome ?? null)
}
