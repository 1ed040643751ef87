import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import { goodCases } from './good-cases.ts'
import type { Loops } from './good-cases.ts'
import { despiteLoops } from './despite-loops.ts'
import { movingCases, stepsOf } from './step-rules.ts'
import { isReplaceable, withInput } from './ways.ts'
import type { Model } from './ways.ts'

/** The cases in which a path may end: an outcome, or a fault that has its own finding. */
const ends = ({ workflow, ways, algebra: sets }: Model): Map<string, Cases> => {
  const found = new Map<string, Cases>()
  for (const [id, own] of ways)
    found.set(id, workflow.steps[id]?.outcome ? all : sets.without(all, movingCases(sets, own)))
  for (const way of [...ways.values()].flat())
    if (way.to !== null && !ways.has(way.to)) found.set(way.to, all)
  return found
}

/** A loop without an exit. After a loop, an answer that can be given again may be one too. */
export const trap: Rule = (scene) =>
  scene.escalated ? despiteLoops(scene, (loops) => trapsOf(scene, loops)) : trapsOf(scene, new Map())

/** Only the loops at the end of the way are reported. */
const trapsOf = (scene: Scene, loops: Loops): Finding[] => {
  const { model } = scene
  const { algebra: sets, ways, workflow } = model
  const goals = ends(model)
  const good = goodCases(model, goals, { loops })
  const trapped = new Map<string, Cases>()
  for (const { id, cases } of stepsOf(scene)) {
    const bad = sets.without(cases, good.get(id) ?? none)
    if (bad !== none) trapped.set(id, bad)
  }
  if (trapped.size === 0) return []
  const kind = goodCases(model, goals, { loops, isServerKind: true })
  const isTrapped = (id: string | null | undefined): id is string => typeof id === 'string' && trapped.has(id)
  const next = (id: string) =>
    (ways.get(id) ?? []).flatMap((way) => {
      const { to, offered, generated } = way
      const into = loops.has(way) ? [to, workflow.escalation?.step] : [to]
      return offered || generated ? into.filter(isTrapped) : []
    })
  const components = componentsOf(trapped.keys(), next)
  const isEnd = (id: string) => next(id).every((to) => components.get(to) === components.get(id))
  const outgoing = new Set([...trapped.keys()].filter((id) => !isEnd(id)).map((id) => components.get(id)))
  const found = [...trapped]
    .filter(([id]) => !outgoing.has(components.get(id)))
    .map(([id, cases]): Finding => {
      const stranded = isReplaceable(workflow, id) ? sets.and(cases, kind.get(id) ?? none) : none
      const found = { invariant: 'trap', step: id } as const
      if (stranded !== none) return { ...found, about: 'server', cases: stranded, generated: withInput }
      return { ...found, ...(scene.escalated && { about: 'loop' as const }), cases }
    })
  // After a loop, a step for loops that leads nowhere is the cause.
  const stuck = found.filter(({ step }) => step === workflow.escalation?.step)
  if (scene.escalated && stuck.length > 0) return stuck
  const causes = new Set(found.flatMap(({ step, generated }) => (generated ? [components.get(step)] : [])))
  return found.filter(({ step, generated }) => generated || !causes.has(components.get(step)))
}
