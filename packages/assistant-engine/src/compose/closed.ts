import { conditionsIn, entriesOf, needsOf } from '../verify/names.ts'
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

/** Whether what a profile promises holds in a part of a flow as it does in the whole. */
export const isProvedInParts = (
  { adaptive, escalation, commands = [] }: Workflow,
  { profile = {}, longestPath }: VerifyOptions,
): boolean =>
  !adaptive &&
  !escalation &&
  !longestPath &&
  commands.every(({ when, effects }) => when === undefined && needsOf(effects).length === 0) &&
  Object.keys(profile).every((name) => name === 'person') &&
  profile.person?.mostAnswers === undefined

/**
 * Whether a group goes its ways whatever happened outside: it is entered at its start only, reads nothing but what its
 * own steps write, and nothing outside reads that.
 */
export function isClosed(workflow: Workflow, group: Group, { hostFacts, profile }: VerifyOptions): boolean {
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
    !outside.some(([, step]) => namesRead(step).some((name) => written.has(name))) &&
    !(profile?.person && inside.some(([, { handoff }]) => handoff))
  )
}
