import { nearName } from '../near-name.ts'
import type { Workflow } from '../workflow.ts'
import { none } from './cases.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import { stepsOf } from './step-rules.ts'

/** A session with an outcome that has to hold takes no more answers. */
export const notHeld: Rule = (scene) => {
  const held = scene.model.profile.holds ?? []
  if (held.length === 0) return []
  return [...(scene.escalated ? [] : notEnding(scene.model.workflow, held)), ...wayOn(scene, held)]
}

/** A command leaves its step open, and an outcome that nothing has was meant to be another one. */
function notEnding({ start, steps, commands = [] }: Workflow, held: readonly string[]): Finding[] {
  const found = { invariant: 'not-held', step: start, cases: null } as const
  const used = [...Object.values(steps), ...commands].flatMap(({ outcome }) => outcome ?? [])
  return [
    ...commands.flatMap(({ value, outcome }): Finding[] => {
      if (outcome === undefined || !held.includes(outcome)) return []
      const message = `The command "${value}" ends as "${outcome}", and its step still takes answers. End at a step with that outcome instead.`
      return [{ ...found, message }]
    }),
    ...held.flatMap((outcome): Finding[] => {
      if (used.includes(outcome)) return []
      const near = nearName(outcome, used)
      const meant = near === undefined ? '.' : `; did you mean "${near}"?`
      return [{ ...found, message: `The profile holds the outcome "${outcome}", and nothing has it${meant}` }]
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
