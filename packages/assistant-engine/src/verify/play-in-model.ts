import { contains } from './cases.ts'
import { answerOf } from './loops.ts'
import { classOf } from './names.ts'
import type { Simulation } from './simulate.ts'
import { moveOf } from './trace.ts'
import type { Model } from './ways.ts'

/**
 * Walks a path through the model with its loops, which no search counts: the step where it ends, undefined if it does
 * not play, and after how many answers it escalates.
 */
export function playInModel(
  { workflow, names, ways }: Model,
  { facts, threshold, answers }: Simulation & { readonly threshold: number },
): { readonly end?: string; readonly escalatedAfter?: number } {
  const { escalation, adaptive, steps } = workflow
  const places = names.levels.map(() => 0)
  const given = new Map<string, number>()
  let at = workflow.start
  let isAsked = true
  let inRow = 0
  let escalated: { readonly escalatedAfter?: number } = {}
  const learn = (known: Simulation['facts']) => {
    for (const [name, value] of Object.entries(known)) {
      const level = names.facts.get(name)
      const found = names.levels[level ?? -1]
      if (level !== undefined && found) places[level] = classOf(found, value)
    }
  }

  learn(facts)
  for (const [index, move] of answers.entries()) {
    const { events = [] } = move
    for (const event of events) if (event.type === 'set-facts') learn(event.facts)
    const isGenerated = events.some(({ type }) => type === 'generated')
    const way = ways
      .get(at)
      ?.find(
        (one) =>
          one.value === move.value &&
          (one.generated !== undefined) === isGenerated &&
          moveOf(workflow, one).typed === move.typed &&
          contains(one.cases, places),
      )
    if (at !== move.step || !way || (isGenerated && !isAsked)) return escalated
    const times = (given.get(answerOf(way)) ?? 0) + 1
    given.set(answerOf(way), times)
    const isLoop = escalation !== undefined && !steps[at]?.editable && times >= threshold
    const to = isLoop ? escalation.step : way.to
    if (to === null || !ways.has(to)) return escalated
    for (const { level, to: after } of way.changes) places[level] = after[places[level] ?? 0] ?? 0
    at = to
    inRow = way.handled ? 0 : inRow + (isGenerated ? 1 : 0)
    isAsked = inRow < (adaptive?.limit ?? 1)
    if (isLoop) escalated = { escalatedAfter: index + 1, ...escalated }
  }
  return { end: at, ...escalated }
}
