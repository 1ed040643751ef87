import type { Arrow } from './arrows.ts'
import { longestRanks } from './ranks.ts'
import type { Arc } from './ranks.ts'

export type ArrowArc = Arc & Arrow

/** An arrow that would cross the drawing is a line of text in its box instead: an answer, and where it leads. */
export type Jump = { readonly labels: readonly string[]; readonly to: readonly string[] }

/** The longest arrow that is drawn, in rows. */
const farthest = 2
/** To a step with more ways in than this, only the shortest are drawn. */
const mostWaysIn = 3

/** Tells which arrows are drawn: those to a later step that is near, and the nearest one of each step that many lead to. */
export function drawnArcs(order: readonly string[], arcs: readonly ArrowArc[]): ReadonlySet<ArrowArc> {
  const place = new Map(order.map((id, at) => [id, at]))
  const onward = arcs.filter(({ from, to }) => (place.get(from) ?? 0) < (place.get(to) ?? 0))
  const ranks = longestRanks(order, onward)
  const span = ({ from, to }: Arc) => (ranks.get(to) ?? 0) - (ranks.get(from) ?? 0)
  const into = new Map<string, ArrowArc[]>()
  for (const arc of onward) into.set(arc.to, [...(into.get(arc.to) ?? []), arc])
  return new Set(
    [...into.values()].flatMap((ways) => {
      const shortest = Math.min(...ways.map(span))
      const most = ways.length > mostWaysIn ? shortest : Math.max(farthest, shortest)
      return ways.filter((arc) => span(arc) <= most)
    }),
  )
}

/** What an arrow says without its conditions. */
export const answerOf = (label: string): string => label.replace(/ \([^()]*\)$/, '')

/** The arrows of a step that are not drawn, by their answers. */
export function jumpsOf(arcs: readonly ArrowArc[]): readonly Jump[] {
  const byAnswer = new Map<string, { labels: Set<string>; to: string[] }>()
  const byTarget = arcs.map(({ to, labels }) => ({ to, labels, answers: [...new Set(labels.map(answerOf))] }))
  for (const { to, labels, answers } of byTarget) {
    const key = answers.join(' / ')
    const known = byAnswer.get(key) ?? { labels: new Set<string>(), to: [] }
    byAnswer.set(key, known)
    known.to.push(to)
    for (const label of labels) known.labels.add(label)
  }
  return [...byAnswer].map(([answers, { labels, to }]) => ({
    labels: to.length > 1 ? [answers] : [...labels],
    to,
  }))
}
