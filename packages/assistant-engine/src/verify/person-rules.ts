import { nearName } from '../near-name.ts'
import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import { goodCases } from './good-cases.ts'
import type { Loops } from './good-cases.ts'
import { despiteLoops } from './despite-loops.ts'
import { isPersonal } from './help-rule.ts'
import { movingCases, stepsOf } from './step-rules.ts'
import { isReplaceable, withInput } from './ways.ts'
import type { Model } from './ways.ts'

/** The cases in which a path may end: an outcome, or a fault that has its own finding. */
const ends = ({ workflow, ways, algebra: sets }: Model): Map<string, Cases> => {
  const found = new Map<string, Cases>()
  for (const [id, own] of ways) {
    if (workflow.steps[id]?.outcome) found.set(id, all)
    else found.set(id, sets.without(all, movingCases(sets, own)))
  }
  for (const way of [...ways.values()].flat())
    if (way.to !== null && !ways.has(way.to)) found.set(way.to, all)
  return found
}

/** A loop without an exit. After a loop, an answer that can be given again may be one too. */
const trap: Rule = (scene) =>
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
      const message = scene.escalated
        ? `After a loop no outcome can be reached from "${id}": give it an outcome, or mark it "editable".`
        : `No outcome can be reached from "${id}".`
      return stranded === none
        ? { invariant: 'trap', step: id, message, cases }
        : {
            invariant: 'trap',
            step: id,
            message: `A text field of the server at "${id}" replaces the author's, and no outcome can be reached.`,
            cases: stranded,
            generated: withInput,
          }
    })
  // After a loop, a step for loops that leads nowhere is the cause.
  const stuck = found.filter(({ step }) => step === workflow.escalation?.step)
  if (scene.escalated && stuck.length > 0) return stuck
  const causes = new Set(found.flatMap(({ step, generated }) => (generated ? [components.get(step)] : [])))
  return found.filter(({ step, generated }) => generated || !causes.has(components.get(step)))
}

/** Outcomes of the profile that no step and no command has, and that look like one that is there. */
function misspeltOutcomes({ model, escalated }: Scene): Finding[] {
  const { steps, commands = [], start } = model.workflow
  const used = [...Object.values(steps), ...commands].flatMap(({ outcome }) => outcome ?? [])
  return (model.profile.person?.outcomes ?? []).flatMap((outcome): Finding[] => {
    const near = escalated || used.includes(outcome) ? undefined : nearName(outcome, used)
    if (near === undefined) return []
    const message = `The profile names the outcome "${outcome}", and nothing has it; did you mean "${near}"?`
    return [{ invariant: 'no-person', step: start, message, cases: null }]
  })
}

/** A step that begins the way to a person leads to one. */
const noPerson: Rule = (scene) => {
  const { model } = scene
  const misspelt = misspeltOutcomes(scene)
  if (misspelt.length > 0) return misspelt
  const goals = new Map<string, Cases>(
    [...model.ways.keys()]
      .filter((id) => isPersonal(model, model.workflow.steps[id]?.outcome))
      .map((id) => [id, all]),
  )
  const good = goodCases(model, goals)
  return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
    const bad = step.handoff ? model.algebra.without(cases, good.get(id) ?? none) : none
    if (bad === none) return []
    return [{ invariant: 'no-person', step: id, message: `"${id}" should lead to a person.`, cases: bad }]
  })
}

export { trap, noPerson }
