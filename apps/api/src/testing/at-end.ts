import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs at the end of the test that calls it, or else of its file. `afterAll` inside a test never runs. */
export const atEnd = (close: () => unknown): void => {
  const run = async () => {
    await close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(run)
  else afterAll(run)
}
