import { none } from './cases.ts'
import type { Algebra, Cases } from './cases.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import type { Way } from './ways.ts'
import type { Option } from '../workflow.ts'

/** Each step that was reached, with its ways. */
export function* stepsOf({ model, reached }: Scene) {
  for (const [id, cases] of reached.cases) {
    const step = model.workflow.steps[id]
    if (step && reached.rings.has(id)) yield { id, step, cases, ways: model.ways.get(id) ?? [] }
  }
}

/** Each option of these steps, with the cases in which it can be chosen. */
export function* optionsOf(scene: Scene) {
  for (const { id, step, cases } of stepsOf(scene)) {
    const choices = scene.model.choosable(step)
    for (const [place, option] of (step.options ?? []).entries())
      yield { id, option, cases, chosen: scene.model.algebra.and(cases, choices[place] ?? none) }
  }
}

/** A finding for each way that fits. */
const perWay = (
  scene: Scene,
  find: (way: Way, cases: Cases) => Omit<Finding, 'step' | 'way'> | null,
): Finding[] =>
  [...stepsOf(scene)].flatMap(({ id, cases, ways }) =>
    ways.flatMap((way) => {
      const taken = scene.model.algebra.and(cases, way.cases)
      const found = taken === none ? null : find(way, taken)
      return found ? [{ ...found, step: id, way }] : []
    }),
  )

const missingStep: Rule = (scene) => {
  const { steps, start, escalation, adaptive } = scene.model.workflow
  const isMissing = (id: string | undefined): id is string => id !== undefined && !Object.hasOwn(steps, id)
  const invariant = 'missing-step'
  const named = (about: Finding['about'] & string, id: string | undefined): Finding[] =>
    isMissing(id) ? [{ invariant, step: start, about, names: [id], cases: null }] : []
  return [
    ...named('start', start),
    ...named('escalation', escalation?.step),
    ...named('adaptive', adaptive?.step),
    ...perWay(scene, ({ value, to, handled }, cases) =>
      handled && to !== null && isMissing(to) ? { invariant, value, names: [to], cases } : null,
    ),
  ]
}

const unhandledOption: Rule = (scene) => {
  const { algebra: sets, workflow, holding } = scene.model
  const invariant = 'unhandled-option'
  return [
    ...perWay(scene, ({ value, option, offered, handled, generated }, cases) => {
      const isIgnored = !handled && workflow.adaptive === undefined
      if (generated && isIgnored) return { invariant, about: 'server', cases }
      if (!offered || !(isIgnored || (option && !handled))) return null
      // What was typed is only an example, so its cause is the step.
      return option ? { invariant, value, cases } : { invariant, about: 'typed', cases }
    }),
    ...[...optionsOf(scene)].map(({ id, option: { value, when }, cases, chosen }): Finding => {
      const hidden = sets.without(sets.and(cases, holding(when)), chosen)
      return { invariant, step: id, about: 'hidden', value, cases: hidden }
    }),
  ]
}

const idleOption: Rule = (scene) => {
  const { start, commands = [] } = scene.model.workflow
  const invariant = 'idle-option'
  const isIdle = ({ dialog, internal, effects }: Option) => internal && !dialog && !effects?.length
  return [
    ...commands
      .filter((one) => !one.dialog && (!one.internal || isIdle(one)))
      .map(({ value }): Finding => ({ invariant, step: start, about: 'command', value, cases: null })),
    ...[...optionsOf(scene)]
      .filter(({ option }) => isIdle(option))
      .map(({ id, option, chosen }): Finding => {
        const { value } = option
        return { invariant, step: id, value, cases: chosen, way: { from: id, value, option } }
      }),
  ]
}

/** An answer after which the step and everything that a condition may read are as before. */
const selfLoop: Rule = (scene) => {
  const { algebra: sets } = scene.model
  return perWay(scene, ({ value, offered, changes, from, to }, taken) => {
    if (!offered || to !== from) return null
    const same = changes
      .filter(({ level }) => scene.search.live(from, level))
      .reduce(
        (cases, { level, to: after }) =>
          sets.and(
            cases,
            sets.having(level, (at) => after[at] === at),
          ),
        taken,
      )
    return { invariant: 'self-loop', value, cases: same }
  })
}

/** The cases in which a step offers an answer that the engine follows. */
export const movingCases = (sets: Algebra, ways: readonly Way[]): Cases =>
  ways
    .filter(({ offered, to }) => offered && to !== null)
    .map(({ cases }) => cases)
    .reduce(sets.or, none)

const deadEnd: Rule = (scene) =>
  [...stepsOf(scene)].map(({ id, step, cases, ways }): Finding => {
    const { algebra: sets } = scene.model
    const stuck = step.outcome ? none : sets.without(cases, movingCases(sets, ways))
    return { invariant: 'dead-end', step: id, cases: stuck }
  })

export const stepRules: readonly Rule[] = [missingStep, unhandledOption, idleOption, selfLoop, deadEnd]
