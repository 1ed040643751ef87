/** Reads or writes what the browser keeps. Where it refuses, `otherwise` holds, and what was written lasts as long as the page. */
export const attemptStorage = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
