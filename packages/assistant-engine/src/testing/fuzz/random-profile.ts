import { helpLine } from '../../summary/help-line.ts'
import type { Profile, Requirement } from '../../certify/profile.ts'
import type { Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'
import type { Kind } from './random-flow.ts'

const outcomes = ['resolved', 'help-request', 'escalated', 'cancelled', 'nothing']

/** A condition of the flow itself, so that it names nothing that the walker does not try. */
function someRequirement(random: () => number, { steps, commands = [] }: Workflow): Requirement[] {
  const targets = Object.values(steps).flatMap(({ next, options = [] }) => [
    ...[next, ...options.map((option) => option.next)].flatMap((target) =>
      typeof target === 'string' ? [] : (target ?? []),
    ),
    ...options,
  ])
  const condition = pick(
    random,
    [...targets, ...commands].flatMap(({ when }) => when ?? []),
  )
  const step = pick(random, Object.keys(steps))
  if (condition === undefined || step === undefined) return []
  if (random() < 0.5) return [{ step, condition }]
  return [{ outcome: pick(random, outcomes) ?? '', condition }]
}

/** What a trade may promise of a random flow: all that a help line does, and for some flows more. */
export function randomProfile(kind: Kind, seed: number, workflow: Workflow): Profile {
  if (kind !== 'promises') return helpLine
  const random = seeded(-1 - seed)
  const { steps } = workflow
  const ids = Object.keys(steps)
  const [step, after] = [pick(random, ids) ?? '', pick(random, ids) ?? '']
  const mostAnswers = 1 + Math.floor(random() * 4)
  const order = random() < 0.7 ? [{ step, after }] : undefined
  const [from, through] = [pick(random, ids) ?? '', pick(random, ids) ?? '']
  const value = pick(
    random,
    (steps[from]?.options ?? []).filter(({ internal }) => !internal),
  )?.value
  const isAny = value === undefined || random() < 0.3
  return {
    ...helpLine,
    person: {
      ...helpLine.person,
      outcomes: ['help-request', 'escalated'],
      mostAnswers,
    },
    ...(order && { order }),
    ...(random() < 0.5 && { passes: [{ step: from, through, ...(!isAny && { value }) }] }),
    ...(random() < 0.2 && { holds: [pick(random, outcomes) ?? ''] }),
    ...(random() < 0.15 && { requires: someRequirement(random, workflow) }),
  }
}
