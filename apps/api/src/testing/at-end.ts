import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs at the end of the test that calls it, or else of its file. `afterAll` inside a test or a hook never runs. */
export const atEnd = (close: () => unknown): void => {
  const run = async () => {
    await close()
  }
  if (TestRunner.getCurrentTest()) return onTestFinished(run)
  if (TestRunner.getCurrentSuite().file?.collectDuration !== undefined)
    throw new Error('A hook has no end of its own. Call it in a test or at the top level of the file.')
  afterAll(run)
}
