import { afterEach } from 'vitest'
import { browser } from './harness.ts'

/** The browser of the running test. Each test gets a new one. */
export let here = browser()

afterEach(() => {
  here.closeAll()
  here = browser()
})
