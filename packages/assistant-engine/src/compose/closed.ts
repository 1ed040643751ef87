import { conditionsIn, entriesOf, needsOf } from '../verify/names.ts'
import type { Profile } from '../certify/profile.ts'
import type { CertifyOptions } from '../certify/index.ts'
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

const assignedBy = ({ options = [] }: Step): string[] =>
  options.flatMap(({ assign = {} }) => Object.keys(assign))

const targetsOf = ({ options = [], next }: Step): string[] =>
  [next, ...options.map((option) => option.next)].flatMap((target) => entriesOf(target).map(({ to }) => to))

/** What a step reads, writes and leads to, looked up once for all groups. */
type Entry = {
  readonly id: string
  readonly step: Step
  readonly reads: readonly string[]
  readonly assigns: readonly string[]
  readonly writes: readonly string[]
  readonly targets: readonly string[]
}

const entryOf = ([id, step]: readonly [string, Step]): Entry => {
  const assigns = assignedBy(step)
  const writes = [id, ...(step.field === undefined ? [] : [step.field]), ...assigns]
  return { id, step, reads: namesRead(step), assigns, writes, targets: targetsOf(step) }
}

/** What a profile promises of single steps, or of steps and values that are no part of a group. */
const partFields = ['person', 'order', 'requires', 'holds']

/** Whether the promises of a profile are about what is outside of a group. */
const isPromisedOutside = (
  { order = [], requires = [] }: Profile,
  members: ReadonlySet<string>,
  inside: readonly Entry[],
  written: ReadonlySet<string>,
): boolean =>
  !order.some(({ step, after }) => members.has(step) || members.has(after)) &&
  !requires.some(
    ({ step = '', outcome, condition }) =>
      members.has(step) ||
      inside.some(({ step: one }) => one.outcome !== undefined && one.outcome === outcome) ||
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
  { profile = {}, longestPath }: CertifyOptions,
): boolean =>
  !adaptive &&
  !escalation &&
  !longestPath &&
  commands.every(({ when, effects }) => when === undefined && needsOf(effects).length === 0) &&
  Object.keys(profile).every((name) => partFields.includes(name)) &&
  profile.person?.mostAnswers === undefined

/**
 * Tells whether a group goes the same ways each time, whatever happened before: it is entered at its start only, reads
 * nothing but what its own steps write, and nothing outside reads that. One that reads anything is entered once: what it
 * remembers from the time before could close some of its ways.
 */
export function closedIn(
  workflow: Workflow,
  { hostFacts, profile = {} }: CertifyOptions,
): (group: Group) => boolean {
  const entries = new Map(Object.entries(workflow.steps).map((one) => [one[0], entryOf(one)]))

  /** Whether a session that left a group can come back to it. */
  const isEnteredAgain = (group: Group): boolean => {
    const reached = new Set(exitsOf(workflow, group).keys())
    // A set also gives what is added to it meanwhile.
    for (const id of reached) for (const to of entries.get(id)?.targets ?? []) reached.add(to)
    return reached.has(group.start)
  }

  return (group) => {
    const members = new Set(group.steps)
    const inside = [...members].flatMap((id) => entries.get(id) ?? [])
    const outside = [...entries.values()].filter(({ id }) => !members.has(id))
    const written = new Set(inside.flatMap(({ writes }) => writes))
    const writtenOutside = new Set(outside.flatMap(({ writes }) => writes))
    const assigned = new Set(inside.flatMap(({ assigns }) => assigns))
    const isOwn = (name: string): boolean => {
      const isHost = hostFacts ? hostFacts.includes(name) : !members.has(name) && !assigned.has(name)
      return written.has(name) && !writtenOutside.has(name) && !isHost
    }
    return (
      members.has(group.start) &&
      exitsOf(workflow, group).size > 0 &&
      (!members.has(workflow.start) || workflow.start === group.start) &&
      !outside.some(({ targets }) => targets.some((to) => members.has(to) && to !== group.start)) &&
      inside.every(({ reads }) => reads.every(isOwn)) &&
      (inside.every(({ reads }) => reads.length === 0) || !isEnteredAgain(group)) &&
      !outside.some(({ reads }) => reads.some((name) => written.has(name))) &&
      isPromisedOutside(profile, members, inside, written) &&
      !(profile.person && inside.some(({ step }) => step.handoff))
    )
  }
}
