import { adviceFor, sourceInMarkdown } from '@tessa/knowledge/diagnose'
import { isGrounded } from '../../../models/is-grounded.ts'
import type { ModelAdvice } from './model-advice.ts'
import type { Entry, NamedCheck } from './retrieve-entries.ts'

const mostExplanations = 3
const mostChecks = 4

export interface WrittenAdvice {
  /** Markdown that says who wrote it. */
  readonly content: string
  readonly sources: readonly string[]
}

interface Explanation {
  readonly text: string
  readonly cited: readonly Entry[]
}

/** A sentence without a source, with an unknown one or with words of its own is dropped. */
const explanationsIn = ({ explanations }: ModelAdvice, entries: readonly Entry[]): Explanation[] =>
  explanations
    .map(({ text, sources }) => ({
      text: text.trim(),
      isKnown: sources.every((id) => entries.some((entry) => entry.id === id)),
      cited: entries.filter(({ id }) => sources.includes(id)),
    }))
    .filter(({ isKnown, cited }) => isKnown && cited.length > 0)
    .filter(({ text, cited }) =>
      isGrounded(
        text,
        cited.flatMap(({ facts }) => facts),
      ),
    )
    .slice(0, mostExplanations)

const checksIn = ({ checks }: ModelAdvice, entries: readonly Entry[]): NamedCheck[] => {
  const known = new Map(entries.flatMap((entry) => entry.checks).map((check) => [check.id, check]))
  return [...new Set(checks)].flatMap((id) => known.get(id) ?? []).slice(0, mostChecks)
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

/**
 * What is left of a model's answer, as Markdown. A model explains and chooses, and the base instructs: a check is shown
 * in the words of the base, with its precautions and with what is safe for its fault.
 */
export const writeModelAdvice = (
  advice: ModelAdvice,
  entries: readonly Entry[],
): WrittenAdvice | undefined => {
  const explanations = explanationsIn(advice, entries)
  const checks = checksIn(advice, entries)
  if (explanations.length === 0 && checks.length === 0) return undefined
  const sourceOf = (id: string) => entries.find((entry) => entry.id === id)?.source ?? ''
  const inWords = checks.map(({ fault, check }) => ({
    ...adviceFor([{ ...fault, checks: [check] }]),
    source: sourceOf(fault.id),
  }))
  const parts = [
    '**A language model compared the report with the recorded entries. Check before acting.**',
    list(
      explanations.map(({ text, cited }) => `${text} (${unique(cited.map(sourceInMarkdown)).join('; ')})`),
    ),
    checks.length === 0 ? '' : '**Recorded checks that it chose:**',
    list([
      ...unique(inWords.flatMap(({ safety }) => safety)),
      ...inWords.flatMap(({ checks: lines, source }) =>
        lines.map((line) => `${line} (${sourceInMarkdown({ source })})`),
      ),
    ]),
  ]
  return {
    content: parts.filter(Boolean).join('\n\n'),
    sources: unique([
      ...explanations.flatMap(({ cited }) => cited.map(({ source }) => source)),
      ...inWords.map(({ source }) => source),
    ]),
  }
}
