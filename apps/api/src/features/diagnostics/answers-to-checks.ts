import type { CheckAnswer, FaultCheck } from '@tessa/knowledge/diagnose'
import { weightOf, type Finding } from './rank-findings.ts'

/** So many words in common make a finding an answer to a check; for a short check, half of its words. */
const commonWords = 3
/** Words that any check and any finding may have. */
const fillers: ReadonlySet<string> = new Set(
  'with from check power that this then them they into when have been does look still make sure test between same each after before other again'.split(
    ' ',
  ),
)
const wordsOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !fillers.has(word))),
]

const answers = (check: string, { step, outcome, note = '' }: Finding): boolean => {
  const title = wordsOf(step)
  const wanted = wordsOf(check).filter((word) => !title.includes(word))
  const said = wordsOf(`${outcome} ${note}`)
  const common = wanted.filter((word) => said.includes(word)).length
  return common > 0 && common >= Math.min(commonWords, wanted.length / 2)
}

/** What the findings say about these checks, where they speak of the same things. A fault outweighs a later success. */
export const answersTo = (checks: readonly FaultCheck[], findings: readonly Finding[]): CheckAnswer[] =>
  checks.flatMap(({ check }): CheckAnswer[] => {
    const weights = findings.filter((finding) => answers(check, finding)).map(weightOf)
    if (weights.includes('wrong')) return [{ check, outcome: 'not-as-expected' }]
    return weights.includes('fine') ? [{ check, outcome: 'as-expected' }] : []
  })
