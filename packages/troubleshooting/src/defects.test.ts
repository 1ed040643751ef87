import { defectsOf } from '@tessa/assistant-engine/testing'
import { simulate } from '@tessa/assistant-engine/verify'
import { certify } from '@tessa/assistant-engine/certify'
import { expect, test } from 'vitest'
import { profile, shownCommands, troubleshooting } from './index.ts'

// Every fifth defect: the other flows of the engine's tests have theirs without gaps. What leads around a step of this
// flow takes a person away too, so that has two causes.
const defects = defectsOf(troubleshooting, profile)
  .filter(({ name }) => !name.endsWith('nothing leads here'))
  .filter((_, index) => index % 5 === 0)

test(`${defects.length} defects of the flow are refuted, the cause first, each with a walk that plays`, () => {
  expect(defects.length).toBeGreaterThanOrEqual(160)
  const survivors = defects.flatMap(({ workflow, breaks, at, name }) => {
    const result = certify(workflow, { profile, shownCommands })
    if (result.ok) return [`${name}: proved`]
    const { counterExample } = result
    if (breaks !== 'missing-step') simulate(workflow, counterExample)
    const found = `${counterExample.invariant} ${counterExample.step}`
    return found === `${breaks} ${at}` ? [] : [`${name}: ${found} instead of ${breaks} ${at}`]
  })
  expect(survivors).toEqual([])
}, 900_000)
