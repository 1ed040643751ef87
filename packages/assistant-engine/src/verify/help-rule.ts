import type { Outcome, Step } from '../workflow.ts'
import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { despiteLoops } from './despite-loops.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import type { Loops } from './good-cases.ts'
import { shortestRound } from './loops.ts'
import type { Ring } from './reach.ts'
import { stepsOf } from './step-rules.ts'
import { isReplaceable, withInput } from './ways.ts'
import type { Model } from './ways.ts'

/** Whether a person takes over with this outcome. */
export const isPersonal = ({ profile }: Model, outcome: Outcome | undefined): boolean =>
  outcome !== undefined && profile.person?.outcomes.includes(outcome) === true

/** Whether a person takes over at this step, or the path to one begins here. */
const isHelp = (model: Model, id: string): boolean => {
  const step = model.workflow.steps[id]
  return step?.handoff === true || isPersonal(model, step?.outcome)
}

/** A person is within one action: an answer or a command that the screen shows. */
export const noHelp: Rule = (scene) => despiteLoops(scene, (loops) => helplessSteps(scene, loops))

function helplessSteps(scene: Scene, again: Loops): Finding[] {
  const { model } = scene
  const { algebra: sets, workflow, choosable, holding, shown } = model
  const { escalation, commands = [] } = workflow
  const loops: Loops = escalation && !isHelp(model, escalation.step) ? again : new Map()
  /** The cases in which a value chooses a command that leads to a person. */
  const helpBy = (step: Step, value: string): Cases => {
    const choices = choosable(step)
    const taken = (step.options ?? []).map(
      (one, place) => (one.value === value ? choices[place] : none) ?? none,
    )
    let free = taken.reduce((rest, cases) => sets.without(rest, cases), all)
    let help = none
    for (const { dialog, outcome, when } of commands.filter((one) => one.value === value)) {
      if (dialog && isPersonal(model, outcome)) help = sets.or(help, sets.and(free, holding(when)))
      free = sets.without(free, holding(when))
    }
    return help
  }
  return [...stepsOf(scene)].flatMap(({ id, step, ways }): Finding[] => {
    if (isPersonal(model, step.outcome)) return []
    // The server's text field takes the place of the author's.
    const isTypedHelp = !isReplaceable(workflow, id) || isHelp(model, workflow.adaptive?.step ?? '')
    const byAnswer = (isAgain: boolean): Cases =>
      ways
        .filter(({ offered, to }) => offered && to !== null && isHelp(model, to))
        .filter(({ option }) => option || isTypedHelp)
        .reduce(
          (sum, way) => sets.or(sum, isAgain ? sets.without(way.cases, loops.get(way) ?? none) : way.cases),
          none,
        )
    const byCommand = (answers: number): Cases =>
      commands.reduce((sum, { hidden, shownAfter = -1, value, when }) => {
        const isShown = shown.has(value) || (!hidden && answers > shownAfter)
        return isShown ? sets.or(sum, sets.and(holding(when), helpBy(step, value))) : sum
      }, none)
    const helpless = (more: number, isAgain: boolean): Finding[] => {
      const ring = scene.reached.rings.get(id)?.find((one) => none !== without(one, more, isAgain))
      if (!ring) return []
      const when = isAgain ? ', once its answers were given before' : ''
      const message = `No person is within one action of "${id}"${when}.`
      const server = isTypedHelp ? {} : { generated: withInput }
      const cases = without(ring, more, isAgain)
      return [{ invariant: 'no-help', step: id, message, cases, ...server }]
    }
    const without = (ring: Ring, more: number, isAgain: boolean): Cases =>
      sets.without(ring.cases, sets.or(byAnswer(isAgain), byCommand(ring.answers + more)))
    const found = scene.escalated ? helpless(0, true) : helpless(0, false)
    if (found.length > 0 || scene.escalated || loops.size === 0) return found
    const round = shortestRound(model, scene.loops, id)
    return round === null ? [] : helpless(round, true)
  })
}
