import type { Step } from '../workflow.ts'
import { all, none } from '../verify/cases.ts'
import type { Cases } from '../verify/cases.ts'
import { despiteLoops } from '../verify/despite-loops.ts'
import type { Finding, Rule, Scene } from '../verify/findings.ts'
import type { Loops } from '../verify/good-cases.ts'
import { shortestRound } from '../verify/loops.ts'
import { classOf } from '../verify/names.ts'
import type { Ring } from '../verify/reach.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { isReplaceable, withInput } from '../verify/ways.ts'
import type { Way } from '../verify/ways.ts'
import { isPersonal } from './personal.ts'

type Help = { readonly outcomes: readonly string[]; readonly shown: ReadonlySet<string> }

/** Whether a person takes over at a step, or the path to one begins there. */
const isHelp = ({ outcomes }: Help, step: Step | undefined): boolean =>
  step?.handoff === true || isPersonal(outcomes, step?.outcome)

/** Whether the answers of a step were given before: never, as its case says, or at some time. */
type Again = 'never' | 'just' | 'before'

/** One answer or command that the screen shows leads to a person, or to the step where the way to one begins. */
export const noHelp =
  (help: Help): Rule =>
  (scene) =>
    despiteLoops(scene, (loops) => helplessSteps(scene, help, loops))

function helplessSteps(scene: Scene, by: Help, again: Loops): Finding[] {
  const { model } = scene
  const { algebra: sets, workflow, names, choosable, holding } = model
  const { outcomes, shown } = by
  const { escalation, commands = [] } = workflow
  const loops: Loops = escalation && !isHelp(by, workflow.steps[escalation.step]) ? again : new Map()
  /** The cases in which a value chooses a command that leads to a person. */
  const helpBy = (step: Step, value: string): Cases => {
    const choices = choosable(step)
    const taken = (step.options ?? []).map(
      (one, place) => (one.value === value ? choices[place] : none) ?? none,
    )
    let free = taken.reduce((rest, cases) => sets.without(rest, cases), all)
    let help = none
    for (const { dialog, outcome, when } of commands.filter((one) => one.value === value)) {
      if (dialog && isPersonal(outcomes, outcome)) help = sets.or(help, sets.and(free, holding(when)))
      free = sets.without(free, holding(when))
    }
    return help
  }
  return [...stepsOf(scene)].flatMap(({ id, step, ways }): Finding[] => {
    if (isPersonal(outcomes, step.outcome)) return []
    // The server's text field takes the place of the author's.
    const isTypedHelp =
      !isReplaceable(workflow, id) || isHelp(by, workflow.steps[workflow.adaptive?.step ?? ''])
    /** The cases that show themselves that the answer was given before: a condition reads it. */
    const justGiven = (way: Way): Cases => {
      const level = names.answers.get(way.from)
      const found = level === undefined ? undefined : names.levels[level]
      if (level === undefined || !found || !scene.search.live(id, level)) return none
      const mine = classOf(found, way.value)
      return sets.and(
        loops.get(way) ?? none,
        sets.having(level, (place) => place === mine),
      )
    }
    const gone: Readonly<Record<Again, (way: Way) => Cases>> = {
      never: () => none,
      just: justGiven,
      before: (way) => loops.get(way) ?? none,
    }
    const byAnswer = (again: Again): Cases =>
      ways
        .filter(({ offered, to }) => offered && to !== null && isHelp(by, workflow.steps[to]))
        .filter(({ option }) => option || isTypedHelp)
        .reduce((sum, way) => sets.or(sum, sets.without(way.cases, gone[again](way))), none)
    const byCommand = (answers: number): Cases =>
      commands.reduce((sum, { hidden, shownAfter = -1, value, when }) => {
        const isShown = shown.has(value) || (!hidden && answers > shownAfter)
        return isShown ? sets.or(sum, sets.and(holding(when), helpBy(step, value))) : sum
      }, none)
    const helpless = (more: number, again: Again): Finding[] => {
      const ring = scene.reached.rings.get(id)?.find((one) => none !== without(one, more, again))
      if (!ring) return []
      const when =
        again === 'never' ? '' : ' after it has been answered once: a repeated answer can be a loop'
      const message = `At "${id}", no answer and no command that shows leads directly to a person${when}.`
      const server = isTypedHelp ? {} : { generated: withInput }
      const cases = without(ring, more, again)
      return [{ invariant: 'no-help', step: id, message, cases, ...server }]
    }
    const without = (ring: Ring, more: number, again: Again): Cases =>
      sets.without(ring.cases, sets.or(byAnswer(again), byCommand(ring.answers + more)))
    if (scene.escalated) return helpless(0, 'before')
    const found = [...helpless(0, 'never'), ...(loops.size === 0 ? [] : helpless(0, 'just'))].slice(0, 1)
    if (found.length > 0 || loops.size === 0) return found
    const round = shortestRound(model, scene.loops, id)
    return round === null ? [] : helpless(round, 'before')
  })
}
