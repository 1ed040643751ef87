import { invariants } from '../verify/report.ts'
import type { Certificate, Refutation } from '../verify/report.ts'

/** Formats the result of `verify` as lines for a terminal. */
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
  `  ${steps} steps, ${pairs} answers to choose`,
  `  ${paths.complete ? '' : 'at least '}${paths.count} paths to an outcome that visit no step twice`,
  `  longest path without repeating an answer: ${between(longestPath)} answers`,
  ...rest.invariants.map((name) => `  ✓ ${invariants[name]}`),
]

const between = ({ atLeast, atMost }: Certificate['longestPath']): string =>
  atLeast === atMost ? `${atLeast}` : `between ${atLeast} and ${atMost}`

const refuted = ({ flow, version, counterExample, violations }: Refutation): string[] => [
  `✗ ${flow} version ${version} breaks ${violations.length === 1 ? 'an invariant' : `${violations.length} invariants`}`,
  `  ${counterExample.message}`,
  `  Invariant: ${invariants[counterExample.invariant]}.`,
  counterExample.answers.length === 0 ? '  At the start.' : '  To reproduce it:',
  ...counterExample.answers.map(({ step, value }) => `    at ${step} answer ${value}`),
  ...violations.slice(1, 6).map(({ message }) => `  Also: ${message}`),
]
