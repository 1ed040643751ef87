import { fewestCases, fixProbability, type LevelCounts } from './fix-probability.ts'

export interface OrderedCheck {
  readonly id: string
  readonly minutes: number
  /** How often the check ends the fault, as the base knows it. */
  readonly likelihood: number
  /** Comes before all others, in the order given, whatever fixed the equipment. */
  readonly isSafety?: boolean
}

/**
 * Orders checks by probability over minutes, which takes the least time on average until the fault ends. Checks for
 * safety stay first. With fewer than five cases of the widest level, the order stays as specified.
 */
export const orderChecks = <C extends OrderedCheck>(
  checks: readonly C[],
  levels: readonly LevelCounts[],
): readonly C[] => {
  if ((levels[0]?.cases ?? 0) < fewestCases) return checks
  const others = checks
    .filter(({ isSafety }) => !isSafety)
    .map((check) => ({ check, gain: fixProbability(check, levels) / check.minutes }))
    .sort((a, b) => b.gain - a.gain)
  return [...checks.filter(({ isSafety }) => isSafety), ...others.map(({ check }) => check)]
}
