import { none } from './cases.ts'
import type { Algebra, Cases } from './cases.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import { missingReferences } from './missing-references.ts'
import { noSuchStep } from './no-such-step.ts'
import type { Way } from './ways.ts'

/** Each step that was reached, with its ways. */
export function* stepsOf({ model, reached }: Scene) {
  for (const [id, cases] of reached.cases) {
    const step = model.workflow.steps[id]
    if (step && reached.rings.has(id)) yield { id, step, cases, ways: model.ways.get(id) ?? [] }
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
  const { steps, start } = scene.model.workflow
  if (!Object.hasOwn(steps, start)) {
    const message = `The start is "${start}", and ${noSuchStep(start, scene.model.workflow)}`
    return [{ invariant: 'missing-step', step: start, message, cases: null }]
  }
  return [
    ...missingReferences(scene.model.workflow).map(({ name, step }): Finding => ({
      invariant: 'missing-step',
      step: start,
      message: `${name}.step is "${step}", and ${noSuchStep(step, scene.model.workflow)}`,
      cases: null,
    })),
    ...perWay(scene, ({ value, to, handled }, cases) =>
      handled && to !== null && !Object.hasOwn(steps, to)
        ? {
            invariant: 'missing-step',
            message: `"${value}" leads to "${to}", and ${noSuchStep(to, scene.model.workflow)}`,
            cases,
          }
        : null,
    ),
  ]
}

/** What was typed is only an example, so its cause is the step. */
const unhandled = (from: string, value: string, option: Way['option']): string =>
  option
    ? `Nothing handles "${value}".`
    : `What is typed at "${from}" leads nowhere: give the step a "next" for it.`

const unhandledOption: Rule = (scene) => {
  const { algebra: sets, workflow, choosable, holding } = scene.model
  const found = perWay(scene, ({ from, value, option, offered, handled, generated }, cases) => {
    const isIgnored = !handled && workflow.adaptive === undefined
    if (generated && isIgnored) {
      const message = `Nothing handles what the server offers at "${from}": the flow needs an "adaptive" step.`
      return { invariant: 'unhandled-option', message, cases }
    }
    return offered && (isIgnored || (option && !handled))
      ? { invariant: 'unhandled-option', message: unhandled(from, value, option), cases }
      : null
  })
  for (const { id, step, cases } of stepsOf(scene)) {
    const choices = choosable(step)
    for (const [place, option] of (step.options ?? []).entries()) {
      const { value } = option
      const hidden = sets.and(cases, sets.without(holding(option.when), choices[place] ?? none))
      if (hidden === none) continue
      const isTrimmed = value !== '' && value.trim() === value
      const message = isTrimmed
        ? `Two options at "${id}" have the value "${value}", so the second is never chosen.`
        : `The value "${value}" at "${id}" is never chosen: it is empty or has spaces around it.`
      found.push({ invariant: 'unhandled-option', step: id, message, cases: hidden })
    }
  }
  return found
}

const idleOption: Rule = (scene) => {
  const { model } = scene
  const { start, commands = [] } = model.workflow
  const idle = commands
    .filter(({ dialog, internal, effects = [] }) => !dialog && !(internal && effects.length > 0))
    .map(({ value }): Finding => ({
      invariant: 'idle-option',
      step: start,
      message: `The command "${value}" does nothing: it needs a dialog, or "internal" and effects.`,
      cases: null,
    }))
  return [...stepsOf(scene)].reduce<Finding[]>(
    (found, { id, step, cases }) => {
      const choices = model.choosable(step)
      for (const [place, option] of (step.options ?? []).entries()) {
        if (!option.internal || option.dialog || option.effects?.length) continue
        const shown = model.algebra.and(cases, choices[place] ?? none)
        if (shown === none) continue
        const message = `"${option.value}" does nothing.`
        const way = { from: id, value: option.value, option }
        found.push({ invariant: 'idle-option', step: id, message, cases: shown, way })
      }
      return found
    },
    scene.escalated ? [] : idle,
  )
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
    if (same === none) return null
    return { invariant: 'self-loop', message: `"${value}" leads back to the same question.`, cases: same }
  })
}

/** The cases in which a step offers an answer that the engine follows. */
export const movingCases = (sets: Algebra, ways: readonly Way[]): Cases =>
  ways
    .filter(({ offered, to }) => offered && to !== null)
    .reduce((sum, { cases }) => sets.or(sum, cases), none)

const deadEnd: Rule = (scene) =>
  [...stepsOf(scene)].flatMap(({ id, step, cases, ways }): Finding[] => {
    const stuck = step.outcome
      ? none
      : scene.model.algebra.without(cases, movingCases(scene.model.algebra, ways))
    if (stuck === none) return []
    return [{ invariant: 'dead-end', step: id, message: `Nothing leads on from "${id}".`, cases: stuck }]
  })

export const stepRules: readonly Rule[] = [missingStep, unhandledOption, idleOption, selfLoop, deadEnd]
