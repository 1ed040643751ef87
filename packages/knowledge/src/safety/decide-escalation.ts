import { hazardInstructions } from '../hazards/instructions.ts'
import type { HazardKind } from '../hazards/kinds.ts'
import type { Ranking } from '../rank/rank-faults.ts'
import type { FiredRule } from './match-rules.ts'

/** From this probability of faults that are always a danger, the equipment is handed over. */
const dangerFrom = 0.4

/** Why to stop and hand over now; undefined without danger. An unknown fault is no danger by itself. */
export const escalationOf = ({
  hazards,
  safety,
  ranking,
}: {
  hazards: readonly HazardKind[]
  safety: readonly FiredRule[]
  ranking: Ranking
}): string | undefined => {
  const [hazard] = hazards
  if (hazard) return hazardInstructions[hazard].title
  const fired = safety.find(({ isDanger }) => isDanger)
  if (fired) return fired.rule.why
  const dangerous = ranking.faults.filter(({ fault }) => fault.danger === 'always')
  const sum = dangerous.reduce((all, { probability }) => all + probability, 0)
  return sum >= dangerFrom ? dangerous[0]?.fault.symptom : undefined
}
