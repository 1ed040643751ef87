import type { SafetyRule } from '../base.ts'
import { phraseMatcher, phraseText } from './match-phrases.ts'

export interface FiredRule {
  readonly rule: SafetyRule
  /** Whether the words mean danger now. */
  readonly isDanger: boolean
}

/** Makes a function that finds the rules that speak to a text: those whose stop phrases were heard, and those that warn. */
export const ruleMatcher = (rules: readonly SafetyRule[]) => {
  const prepared = rules.map((rule) => ({ rule, warns: phraseMatcher(rule.warn, rule.except) }))
  return (issue: string, heard: ReadonlySet<string>, isRelevant: (type: string) => boolean): FiredRule[] => {
    const text = phraseText(issue)
    return prepared.flatMap(({ rule, warns }) => {
      if (!isRelevant(rule.type)) return []
      const isDanger = heard.has(rule.id)
      return isDanger || warns(text) ? [{ rule, isDanger }] : []
    })
  }
}
