import type { CheckAnswer, FaultCheck } from '@tessa/knowledge/diagnose'
import { weightOf, type Finding } from './rank-findings.ts'

/** So many words in common make a finding an answer to a check. */
const commonWords = 2
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g))

/** What the findings say about these checks, where they speak of the same things. */
export const answersTo = (checks: readonly FaultCheck[], findings: readonly Finding[]): CheckAnswer[] =>
  checks.flatMap(({ check }) => {
    const wanted = wordsOf(check)
    return findings.flatMap((finding): CheckAnswer[] => {
      const said = wordsOf(`${finding.step} ${finding.outcome} ${finding.note ?? ''}`)
      const common = [...wanted].filter((word) => said.has(word)).length
      const weight = weightOf(finding)
      if (common < commonWords || (weight !== 'fine' && weight !== 'wrong')) return []
      return [{ check, outcome: weight === 'fine' ? 'as-expected' : 'not-as-expected' }]
    })
  })
