import { invariants } from '../verify/report.ts'
import type { Certificate, Refutation } from '../verify/report.ts'

/** A proof or a refutation as lines for a terminal. */
export function reportLines(result: Certificate | Refutation): string[] {
  return result.ok ? proved(result) : refuted(result)
}

const proved = ({
  flow,
  version,
  hash,
  steps,
  pairs,
  paths,
  longestPath,
  ...rest
}: Certificate): string[] => [
  `✓ ${flow} version ${version} is proved (${hash})`,
  `  ${steps} steps, ${pairs} answers to choose from`,
  `  ${paths.complete ? '' : 'at least '}${paths.count} ways to an outcome on which no step comes twice`,
  `  longest path without repeating an answer: ${between(longestPath)} answers`,
  ...rest.invariants.map((name) => `  ✓ ${invariants[name]}`),
]

const between = ({ atLeast, atMost }: Certificate['longestPath']): string =>
  atLeast === atMost ? `${atLeast}` : `between ${atLeast} and ${atMost}`

const refuted = ({ flow, version, counterExample, violations }: Refutation): string[] => [
  `✗ ${flow} version ${version} breaks ${violations.length === 1 ? 'a promise' : `${violations.length} promises`}`,
  `  ${counterExample.message}`,
  `  Promised: ${invariants[counterExample.invariant]}.`,
  counterExample.answers.length === 0 ? '  From the start:' : '  Play it:',
  ...counterExample.answers.map(({ step, value }) => `    at ${step} answer ${value}`),
  ...violations.slice(1, 6).map(({ message }) => `  Also: ${message}`),
]
