import { answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import { none, pick } from '../verify/cases.ts'
import type { Assignment } from '../verify/cases.ts'
import type { Finding, Rule } from '../verify/findings.ts'
import { valueOf } from '../verify/names.ts'
import { endless, simulate } from '../verify/simulate.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { moveOf } from '../verify/trace.ts'
import type { Model, Way } from '../verify/ways.ts'
import type { Profile } from './profile.ts'

type MissingFrom = NonNullable<Profile['missingFrom']>

/** Every typed answer has a field, and no step overwrites a field that belongs to a different question. */
const lostField: Rule = (scene) => {
  const { algebra: sets, names } = scene.model
  return [...stepsOf(scene)].flatMap(({ id, step, cases, ways }): Finding[] => {
    const level = step.field === undefined ? undefined : names.writers.get(step.field)
    const found = level === undefined ? undefined : names.levels[level]
    return ways.flatMap((way): Finding[] => {
      const taken = sets.and(cases, way.cases)
      if (taken === none) return []
      if (step.input && !way.option && !step.field) {
        const message = `What is typed at "${id}" has no "field": give it one of any name.`
        return [{ invariant: 'lost-answer', step: id, message, cases: taken, way }]
      }
      if (level === undefined || !found || !scene.model.ways.has(way.to ?? '')) return []
      const mine = found.values.indexOf(id) + 1
      const others = sets.and(
        taken,
        sets.having(level, (place) => place !== 0 && place !== mine),
      )
      if (others === none) return []
      const other = found.values[(pick(others).get(level) ?? 0) - 1]
      const message = `"${way.value}" replaces what ${other === undefined ? 'other steps' : `"${other}"`} said.`
      return [{ invariant: 'lost-answer', step: id, message, cases: others, way }]
    })
  })
}

/** Gives each answer in a session that begins at its step, and checks that the documents contain it. */
const lostWords =
  (missingFrom: MissingFrom): Rule =>
  (scene) => {
    const { algebra: sets, workflow } = scene.model
    const seen = new Set<string>()
    return [...stepsOf(scene)].flatMap(({ id, cases, ways }): Finding[] =>
      ways.flatMap((way): Finding[] => {
        const pair = JSON.stringify([id, way.value, way.option !== undefined])
        const taken = sets.and(cases, way.cases)
        if (taken === none || way.to === null || !Object.hasOwn(workflow.steps, way.to) || seen.has(pair))
          return []
        seen.add(pair)
        const session = answeredAt(scene.model, way, pick(taken))
        const missing = session && missingFrom({ ...workflow, start: id }, session)
        if (!missing) return []
        return [
          {
            invariant: 'lost-answer',
            step: id,
            message: `"${way.value}" is not in the ${missing}.`,
            cases: taken,
            way,
          },
        ]
      }),
    )
  }

/** A session that begins at the step of a way and takes it; the names have the values of the case. */
function answeredAt({ workflow, names }: Model, way: Way, assignment: Assignment): Session | null {
  const facts = Object.fromEntries(
    [...assignment].flatMap(([level, place]): [string, string][] => {
      const found = names.levels[level]
      const value = found && names.writers.get(found.name) !== level ? valueOf(found, place) : undefined
      return found && value !== undefined ? [[found.name, value]] : []
    }),
  )
  const session = simulate(
    { ...workflow, start: way.from },
    { facts, threshold: endless, answers: [moveOf(workflow, way)] },
  )
  return answersInOrder(session).length > 0 ? session : null
}

export const documentRules = (missingFrom: MissingFrom): readonly Rule[] => [
  lostField,
  lostWords(missingFrom),
]
