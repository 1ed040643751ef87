import { invariants } from '../certify/index.ts'
import type { ComposedCertificate } from '../compose/index.ts'
import type { LongestPath, Refutation, Violation } from '../certify/index.ts'
import { pointer } from '../lint/finding.ts'
import type { Group } from '../workflow.ts'
import { alike, named } from './alike.ts'
import { groupBy } from './group-by.ts'
import { writtenAt } from './written-at.ts'

/** Formats the result of `certify` as lines for a terminal. */
export function reportLines(
  result: ComposedCertificate | Refutation,
  groups: readonly Group[] = [],
): string[] {
  return result.ok ? proved(result) : refuted(result, groups)
}

const proved = ({
  flow,
  version,
  hash,
  steps,
  pairs,
  paths,
  longestPath,
  shared = [],
  ...rest
}: ComposedCertificate): string[] => [
  `✓ ${flow} version ${version} is proved (${hash})`,
  `  ${steps} steps, ${pairs} answers to choose`,
  `  ${paths.complete ? '' : 'at least '}${paths.count} paths to an outcome that visit no step twice`,
  ...(longestPath ? [`  longest path without repeating an answer: ${between(longestPath)} answers`] : []),
  ...shared.map((one) => `  proved once: the ${one.steps} steps of ${one.uses.join(', ')}`),
  ...rest.invariants.map((name) => `  ✓ ${invariants[name]}`),
  ...rest.profile.map((sentence) => `  ✓ ${sentence}`),
  '  It takes for granted:',
  ...rest.assumptions.map((sentence) => `  - ${sentence}`),
]

const between = ({ atLeast, atMost }: LongestPath): string => {
  if (atMost === null) return `at least ${atLeast}`
  return atLeast === atMost ? `${atLeast}` : `between ${atLeast} and ${atMost}`
}

const refuted = (
  { flow, version, counterExample, violations }: Refutation,
  groups: readonly Group[],
): string[] => [
  `✗ ${flow} version ${version} breaks ${violations.length === 1 ? 'an invariant' : `${violations.length} invariants`}`,
  `  ${counterExample.message}`,
  ...placeLines(pointer('steps', counterExample.step), groups),
  `  Invariant: ${invariants[counterExample.invariant]}.`,
  counterExample.answers.length === 0 ? '  At the start.' : '  To reproduce it:',
  ...walkLines(counterExample),
  ...alsoLines(violations.slice(1), groups),
]

/** Where a step of a sub-flow is written; the id of any other step says it. */
function placeLines(path: string, groups: readonly Group[]): string[] {
  const written = writtenAt(groups, path)
  return written === path ? [] : [`  It is written at ${written}.`]
}

const mostSteps = 5

/** The other violations, those of one step together: all uses of a sub-flow have the same step. */
function alsoLines(violations: readonly Violation[], groups: readonly Group[]): string[] {
  const bySteps = [...groupBy(violations, ({ step }) => writtenAt(groups, pointer('steps', step))).values()]
  const more = bySteps.slice(mostSteps).length
  return [
    ...bySteps.slice(0, mostSteps).flatMap((own) => {
      const said = own.map(({ step, message }) => ({ step, text: message }))
      return [
        `  Also at ${named([...new Set(own.map(({ step }) => step))])}:`,
        ...alike(groups, said).flatMap(({ text, steps }) => [
          `    ${text}`,
          ...(steps.length > 0 ? [`      in ${named(steps)}`] : []),
        ]),
      ]
    }),
    ...(more > 0
      ? [`  Also at ${more} other step${more === 1 ? '' : 's'}: see --json for all of them.`]
      : []),
  ]
}

/** The path to a violation, with what the host and the server do on it. */
const walkLines = ({ facts, answers, events = [] }: Violation): string[] => [
  ...(Object.keys(facts).length > 0 ? [`    start with ${JSON.stringify(facts)}`] : []),
  ...answers.flatMap(({ step, value, typed, events: before = [] }) => [
    ...before.map((event) => `    at ${step} send ${JSON.stringify(event)}`),
    `    at ${step} ${typed ? 'type' : 'answer'} ${value}`,
  ]),
  ...events.map((event) => `    then send ${JSON.stringify(event)}`),
]
