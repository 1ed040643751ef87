import { hazardsIn, hearBeside } from '@tessa/knowledge/hazards'

/** Users choose most answers from a list, so the cache finds them again. Typed answers are mostly longer and are not kept. */
const mostKept = 1000
const longestKept = 100

const judged = new Map<string, boolean>()

/** Whether an answer speaks of a hazard. */
export const isHazard = (answer: string): boolean => {
  const known = judged.get(answer)
  if (known !== undefined) return known
  const isOne = hazardsIn(answer).length > 0
  if (answer.length > longestKept) return isOne
  if (judged.size >= mostKept) judged.clear()
  judged.set(answer, isOne)
  return isOne
}

/** Hears these stop phrases beside the shipped ones, and judges each answer again. */
export const hearStopRules = (rules: Parameters<typeof hearBeside>[0]): void => {
  hearBeside(rules)
  judged.clear()
}
