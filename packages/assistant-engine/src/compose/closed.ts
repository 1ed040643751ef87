import { conditionsIn, entriesOf, needsOf } from '../verify/names.ts'
import type { Profile } from '../verify/profile.ts'
import type { VerifyOptions } from '../verify/verify.ts'
import type { Group, Step, Target, Workflow } from '../workflow.ts'
import { exitsOf } from './fold.ts'

const readBy = (target: Target | undefined): string[] =>
  entriesOf(target).flatMap(({ when }) => conditionsIn(when).map(({ known }) => known))

/** The names that the proof reads at a step. Texts are not among them. */
export const namesRead = ({ options = [], next, effects }: Step): string[] => [
  ...readBy(next),
  ...needsOf(effects),
  ...options.flatMap((option) => [
    ...conditionsIn(option.when).map(({ known }) => known),
    ...readBy(option.next),
    ...needsOf(option.effects),
  ]),
]

const namesWritten = ([id, { field, options = [] }]: readonly [string, Step]): string[] => [
  id,
  ...(field === undefined ? [] : [field]),
  ...options.flatMap(({ assign = {} }) => Object.keys(assign)),
]

const targetsOf = ({ options = [], next }: Step): string[] =>
  [next, ...options.map((option) => option.next)].flatMap((target) => entriesOf(target).map(({ to }) => to))

/** What a profile promises of single steps, or of steps and values that are no part of a group. */
const partFields = ['person', 'order', 'requires', 'holds']

/** Whether the promises of a profile are about what is outside of a group. */
const isPromisedOutside = (
  { order = [], requires = [] }: Profile,
  members: ReadonlySet<string>,
  inside: readonly (readonly [string, Step])[],
  written: ReadonlySet<string>,
): boolean =>
  !order.some(({ step, after }) => members.has(step) || members.has(after)) &&
  !requires.some(
    ({ step = '', outcome, condition }) =>
      members.has(step) ||
      inside.some(([, one]) => one.outcome !== undefined && one.outcome === outcome) ||
      conditionsIn(condition).some(({ known }) => written.has(known)),
  )

/** What a profile promises of the steps of a group alone. */
export const profileOfPart = ({ person, holds = [] }: Profile, steps: readonly Step[]): Profile => ({
  ...(person && { person }),
  holds: holds.filter((outcome) => steps.some((step) => step.outcome === outcome)),
})

/** Whether what a profile promises holds in a part of a flow as it does in the whole. */
export const isProvedInParts = (
  { adaptive, escalation, commands = [] }: Workflow,
  { profile = {}, longestPath }: VerifyOptions,
): boolean =>
  !adaptive &&
  !escalation &&
  !longestPath &&
  commands.every(({ when, effects }) => when === undefined && needsOf(effects).length === 0) &&
  Object.keys(profile).every((name) => partFields.includes(name)) &&
  profile.person?.mostAnswers === undefined

/** Whether a session that left a group can come back to it. */
function isEnteredAgain(workflow: Workflow, group: Group): boolean {
  const reached = new Set(exitsOf(workflow, group).keys())
  // A set also gives what is added to it meanwhile.
  for (const id of reached) {
    const step = Object.hasOwn(workflow.steps, id) ? workflow.steps[id] : undefined
    for (const to of step ? targetsOf(step) : []) reached.add(to)
  }
  return reached.has(group.start)
}

/**
 * Whether a group goes the same ways each time, whatever happened before: it is entered at its start only, reads nothing
 * but what its own steps write, and nothing outside reads that. One that reads anything is entered once: what it
 * remembers from the time before could close some of its ways.
 */
export function isClosed(
  workflow: Workflow,
  group: Group,
  { hostFacts, profile = {} }: VerifyOptions,
): boolean {
  const members = new Set(group.steps)
  const all = Object.entries(workflow.steps)
  const inside = all.filter(([id]) => members.has(id))
  const outside = all.filter(([id]) => !members.has(id))
  const written = new Set(inside.flatMap(namesWritten))
  const writtenOutside = new Set(outside.flatMap(namesWritten))
  const assigned = new Set(
    inside.flatMap(([, { options = [] }]) => options.flatMap(({ assign = {} }) => Object.keys(assign))),
  )
  const isOwn = (name: string): boolean => {
    const isHost = hostFacts ? hostFacts.includes(name) : !members.has(name) && !assigned.has(name)
    return written.has(name) && !writtenOutside.has(name) && !isHost
  }
  return (
    members.has(group.start) &&
    exitsOf(workflow, group).size > 0 &&
    (!members.has(workflow.start) || workflow.start === group.start) &&
    !outside.some(([, step]) => targetsOf(step).some((to) => members.has(to) && to !== group.start)) &&
    inside.every(([, step]) => namesRead(step).every(isOwn)) &&
    (inside.every(([, step]) => namesRead(step).length === 0) || !isEnteredAgain(workflow, group)) &&
    !outside.some(([, step]) => namesRead(step).some((name) => written.has(name))) &&
    isPromisedOutside(profile, members, inside, written) &&
    !(profile.person && inside.some(([, { handoff }]) => handoff))
  )
}
