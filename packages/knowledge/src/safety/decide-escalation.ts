import type { HazardKind } from '../hazards/kinds.ts'
import { hazardInstructions } from '../hazards/instructions.ts'
import type { Ranking } from '../rank/rank-faults.ts'
import type { WeighedDanger } from './danger-score.ts'
import type { FiredRule } from './match-rules.ts'

/** From this probability, a fault that is always a danger is the reason. */
const reasonFrom = 0.3

/** Kinds whose title says less than the rule that was heard. */
const unspecific: ReadonlySet<HazardKind> = new Set(['patient', 'other'])

/** Why to stop and hand over now; undefined without danger. An unknown fault is no danger by itself. */
export const escalationOf = (
  danger: WeighedDanger,
  { safety, ranking }: { readonly safety: readonly FiredRule[]; readonly ranking: Ranking },
): string | undefined => {
  if (!danger.isDanger) return undefined
  const [kind] = danger.hazards
  const specific = danger.hazards.find((one) => !unspecific.has(one))
  if (specific) return hazardInstructions[specific].title
  const fired = safety.find((one) => one.isDanger)
  if (fired) return fired.rule.why
  const dangerous = ranking.faults.find(
    ({ fault, probability }) => fault.danger === 'always' && probability >= reasonFrom,
  )
  if (kind) return hazardInstructions[kind].title
  return dangerous?.fault.symptom ?? hazardInstructions.other.title
}
