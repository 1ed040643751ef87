import { all, none } from './cases.ts'
import type { Finding, Scene } from './findings.ts'
import type { Loops } from './good-cases.ts'
import { canRunOut } from './loops.ts'
import { remember } from './remember.ts'

const mostAnswers = 300

/**
 * What a rule finds if answers that can be given again lead to the step for loops. Each finding is looked at again with
 * the cases in which the answers may have been given before, and before the step; they take longer to know.
 */
export function despiteLoops(
  { model, loops, given }: Scene,
  find: (loops: Loops) => readonly Finding[],
): readonly Finding[] {
  const again = loops.filter((way) => canRunOut(way) && model.ways.has(way.to ?? ''))
  const found = find(new Map(again.map((way) => [way, all])))
  if (found.length === 0 || again.length === 0 || again.length > mostAnswers) return found
  const memo = new Map<string, readonly Finding[]>()
  const isLeft = ({ invariant, step }: Finding): boolean => {
    const before = again.filter((way) => given(way, step) !== none)
    const key = before.map((way) => again.indexOf(way)).join()
    const exact = remember(memo, key, () => find(new Map(before.map((way) => [way, given(way, way.from)]))))
    return exact.some((one) => one.invariant === invariant && one.step === step)
  }
  return found.filter(isLeft)
}
