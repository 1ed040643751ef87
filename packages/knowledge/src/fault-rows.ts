import type { CheckHazard, FaultCheck, LikelyCause } from './base.ts'

/** The causes and checks of the shipped faults, as the modules of `data` write them. */
export const high = (cause: string): LikelyCause => ({ cause, likelihood: 'high' })
export const medium = (cause: string): LikelyCause => ({ cause, likelihood: 'medium' })
export const low = (cause: string): LikelyCause => ({ cause, likelihood: 'low' })

export const check = (
  words: string,
  expected: string,
  ifNot: string,
  minutes: number,
  hazard: CheckHazard,
  ifSo?: string,
): FaultCheck => ({
  check: words,
  expected,
  ifNot,
  ...(ifSo !== undefined && { ifSo }),
  minutes,
  hazard,
})
