import type { Outcome, Workflow } from '../workflow.ts'
import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import type { Finding, Rule } from './findings.ts'
import { goodCases } from './good-cases.ts'
import { loopsOf } from './loops.ts'
import { movingCases, stepsOf } from './step-rules.ts'
import type { Model, Way } from './ways.ts'

const personal = (outcome: Outcome | undefined) =>
  outcome === 'help-request' || outcome === 'work-order' || outcome === 'escalated'

/** Whether a person takes over at this step, or the path to one begins here. */
const isHelp = ({ steps }: Workflow, id: string): boolean =>
  personal(steps[id]?.outcome) || steps[id]?.handoff === true

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

/** A loop without an exit. Only the loops at the end of the way are reported. */
const trap: Rule = (scene) => {
  const { model } = scene
  const { algebra: sets, ways } = model
  const good = goodCases(model, ends(model))
  const trapped = new Map<string, Cases>()
  for (const { id, cases } of stepsOf(scene)) {
    const bad = sets.without(cases, good.get(id) ?? none)
    if (bad !== none) trapped.set(id, bad)
  }
  const next = (id: string) =>
    (ways.get(id) ?? []).flatMap(({ to, offered }) => (offered && to !== null && trapped.has(to) ? [to] : []))
  const components = componentsOf(trapped.keys(), next)
  const isEnd = (id: string) => next(id).every((to) => components.get(to) === components.get(id))
  const outgoing = new Set([...trapped.keys()].filter((id) => !isEnd(id)).map((id) => components.get(id)))
  const found = [...trapped]
    .filter(([id]) => !outgoing.has(components.get(id)))
    .map(([id, cases]): Finding => ({
      invariant: 'trap',
      step: id,
      message: `No outcome can be reached from "${id}".`,
      cases,
    }))
  return found.length > 0 ? found : afterLoops(scene)
}

/** Each answer leads to the step for loops once it was given too often. Only typed words and forms are left then. */
const afterLoops: Rule = (scene) => {
  const { workflow, algebra: sets } = scene.model
  const step = workflow.escalation?.step
  const reached =
    step === undefined ? undefined : scene.reached.rings.has(step) && scene.reached.cases.get(step)
  if (step === undefined || !reached || !scene.escalated) return []
  const lasting = ({ from, option, offered }: Way) =>
    offered && (option === undefined || workflow.steps[from]?.editable === true)
  const bad = sets.without(reached, goodCases(scene.model, ends(scene.model), lasting).get(step) ?? none)
  if (bad === none) return []
  const message = `After a loop no outcome can be reached from "${step}": give it an outcome, or mark it "editable".`
  return [{ invariant: 'trap', step, message, cases: bad }]
}

/** A step that begins the way to a person leads to one. */
const noPerson: Rule = (scene) => {
  const { model } = scene
  const goals = new Map<string, Cases>(
    [...model.ways.keys()].filter((id) => personal(model.workflow.steps[id]?.outcome)).map((id) => [id, all]),
  )
  const good = goodCases(model, goals)
  return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
    const bad = step.handoff ? model.algebra.without(cases, good.get(id) ?? none) : none
    if (bad === none) return []
    return [{ invariant: 'no-person', step: id, message: `"${id}" should lead to a person.`, cases: bad }]
  })
}

/** A person is within one action: an answer or a command that the screen shows. */
const noHelp: Rule = (scene) => {
  const { algebra: sets, workflow, choosable, holding, shown } = scene.model
  const { escalation, commands = [] } = workflow
  const loops = new Set(
    escalation && !isHelp(workflow, escalation.step)
      ? loopsOf(scene.model).map(({ from, value }) => JSON.stringify([from, value]))
      : [],
  )
  return [...stepsOf(scene)].flatMap(({ id, step, ways }): Finding[] => {
    if (personal(step.outcome)) return []
    const byAnswer = ways
      .filter(({ offered, to }) => offered && to !== null && isHelp(workflow, to))
      .filter(({ from, value }) => !loops.has(JSON.stringify([from, value])))
      .reduce((sum, { cases }) => sets.or(sum, cases), none)
    const choices = choosable(step)
    const byCommand = (answers: number): Cases =>
      commands.reduce((sum, command, index) => {
        const { outcome, dialog, hidden, shownAfter = -1, value, when } = command
        const isShown = shown.has(value) || (!hidden && answers > shownAfter)
        if (!dialog || !personal(outcome) || !isShown) return sum
        const earlier = commands.slice(0, index).filter((one) => one.value === value)
        const others = [
          ...earlier.map((one) => holding(one.when)),
          ...(step.options ?? []).flatMap((one, place) =>
            one.value === value ? [choices[place] ?? none] : [],
          ),
        ]
        return sets.or(
          sum,
          others.reduce((shown, other) => sets.without(shown, other), holding(when)),
        )
      }, none)
    for (const { answers, cases } of scene.reached.rings.get(id) ?? []) {
      const helpless = sets.without(cases, sets.or(byAnswer, byCommand(answers)))
      if (helpless === none) continue
      const message = `No person is within one action of "${id}".`
      return [{ invariant: 'no-help', step: id, message, cases: helpless }]
    }
    return []
  })
}

export const personRules: readonly Rule[] = [trap, noPerson, noHelp]
