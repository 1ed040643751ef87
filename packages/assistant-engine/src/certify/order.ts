import { none } from '../verify/cases.ts'
import { escalatedPath } from '../verify/escalated-path.ts'
import type { Finding, Rule } from '../verify/findings.ts'
import { escalate } from '../verify/loops.ts'
import { nowhere } from '../verify/reach.ts'
import { tracer } from '../verify/trace.ts'
import { isAlwaysAfter } from './always-after.ts'
import { noSuchStep } from './no-such.ts'
import type { Profile } from './profile.ts'

/** A step that comes only after another one is not reached without it. */
export const outOfOrder =
  (order: NonNullable<Profile['order']>): Rule =>
  ({ model, search, escalated }) =>
    order.flatMap(({ step, after }): Finding[] => {
      if (escalated) return []
      const missing = [step, after].find((id) => !model.ways.has(id))
      if (missing !== undefined) {
        const message = `The profile orders "${missing}", and ${noSuchStep(missing, model.workflow)}`
        return [{ invariant: 'out-of-order', step: missing, message, cases: null }]
      }
      if (isAlwaysAfter(model, step, after)) return []
      const { start } = model.workflow
      const seeds = new Map(start === after ? [] : [[start, model.start]])
      const isOpen = (to: string) => to !== after
      const normal = search.spread(nowhere(), seeds, 0, isOpen)
      const message = `"${step}" is reached without "${after}".`
      const found = { invariant: 'out-of-order', step, message } as const
      const cases = normal.cases.get(step) ?? none
      if (cases !== none)
        return [{ ...found, cases, pathBy: () => tracer(model).trace(normal, { step, cases }) }]
      // A loop leads past the other step too.
      const loop = escalate(model, search, normal, isOpen)
      const late = loop.reached.cases.get(step) ?? none
      return [
        { ...found, cases: late, pathBy: () => escalatedPath(model, normal, loop, { step, cases: late }) },
      ]
    })
