import type { Workflow } from '../workflow.ts'
import { none } from '../verify/cases.ts'
import type { Finding, Rule, Scene } from '../verify/findings.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { noSuchOutcome } from './no-such.ts'

/** A session with an outcome that has to hold takes no more answers. */
export const notHeld =
  (held: readonly string[]): Rule =>
  (scene) => {
    if (held.length === 0) return []
    return [...(scene.escalated ? [] : notEnding(scene.model.workflow, held)), ...wayOn(scene, held)]
  }

/** A command leaves its step open, and an outcome that nothing has was meant to be another one. */
function notEnding(workflow: Workflow, held: readonly string[]): Finding[] {
  const { start, commands = [] } = workflow
  const found = { invariant: 'not-held', step: start, cases: null } as const
  return [
    ...commands.flatMap(({ value, outcome }): Finding[] => {
      if (outcome === undefined || !held.includes(outcome)) return []
      const message = `The command "${value}" ends as "${outcome}", and its step still takes answers. End at a step with that outcome instead.`
      return [{ ...found, message }]
    }),
    ...held.flatMap((outcome): Finding[] => {
      const message = noSuchOutcome('holds', outcome, workflow)
      return message === null ? [] : [{ ...found, message }]
    }),
  ]
}

/** The answers that a step with such an outcome still takes, offered or not. */
const wayOn = (scene: Scene, held: readonly string[]): Finding[] =>
  [...stepsOf(scene)].flatMap(({ id, step: { outcome }, cases, ways }): Finding[] => {
    if (outcome === undefined || !held.includes(outcome)) return []
    return ways.flatMap((way): Finding[] => {
      const taken = scene.model.algebra.and(cases, way.cases)
      if (taken === none || !scene.model.ways.has(way.to ?? '')) return []
      const why = way.offered ? 'and still has a way on' : 'and the "adaptive" step still takes other words'
      const message = `"${id}" ends as "${outcome}", ${why}.`
      return [{ invariant: 'not-held', step: id, message, cases: taken, way }]
    })
  })
