// Counts the tests from the summary that vitest prints at the end of a run.
const summary = /^\s*Tests\s+(.*\(\d+\))\s*$/

export const none = { passed: 0, failed: 0, skipped: 0 }
export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A run without a test has failed, unless nothing that it concerns has tests. */
export const ranNothing = ({ passed, failed }, hasTests) => hasTests && passed + failed === 0

/** A failed check without tests counts as one failure, so that a failed run never prints "0 failed". */
export const failuresIn = ({ counts, problems }, hasTests) =>
  Math.max(counts.failed, problems.length, ranNothing(counts, hasTests) ? 1 : 0)

/** The counts in a summary line such as `Tests  1 failed | 41 passed (42)`; undefined for any other line. */
export const countsIn = (line) => {
  const [, words] = summary.exec(line) ?? []
  if (words === undefined) return undefined
  const of = (kind) => Number(new RegExp(`(\\d+) ${kind}`).exec(words)?.[1] ?? 0)
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') + of('todo') }
}
