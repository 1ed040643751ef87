import { helpLine } from '../../summary/help-line.ts'
import type { Profile } from '../../verify/profile.ts'
import type { Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'
import type { Kind } from './random-flow.ts'

/** What a trade may promise of a random flow: all that a help line does, and for some flows an order and a distance. */
export function randomProfile(kind: Kind, seed: number, { steps }: Workflow): Profile {
  if (kind !== 'promises') return helpLine
  const random = seeded(-1 - seed)
  const ids = Object.keys(steps)
  const [step, after] = [pick(random, ids) ?? '', pick(random, ids) ?? '']
  return {
    ...helpLine,
    person: {
      ...helpLine.person,
      outcomes: ['help-request', 'escalated'],
      mostAnswers: 1 + Math.floor(random() * 4),
    },
    ...(random() < 0.7 && { order: [{ step, after }] }),
  }
}
