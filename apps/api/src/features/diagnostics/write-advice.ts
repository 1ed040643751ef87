import { adviceFor, likelihoodOf, sourceInMarkdown, type Diagnosis } from '@tessa/knowledge/diagnose'
import { sectionsInMarkdown, type Section } from './common-checks.ts'

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

const mostChecks = 8

/** The rules that the words of a report call for, as sentences. */
export const rulesIn = ({ safety }: Diagnosis): string[] => unique(safety.map(({ rule }) => `${rule.rule}.`))

/** The advice about known faults as markdown with numbered sections. */
export const writeAdvice = (diagnosis: Diagnosis): string => {
  const { causes, codes } = diagnosis
  const likely = causes.slice(0, 3)
  const { checks, safety, stop } = adviceFor(likely.map(({ fault }) => fault))
  const sections: Section[] = [
    {
      title: 'Safety',
      lines: unique([
        ...rulesIn(diagnosis),
        ...safety,
        'Covers stay closed unless you are qualified to open them.',
      ]),
    },
    {
      title: 'Most likely',
      lines: [
        ...codes.map(
          ({ code, maker, family, meaning, action }) =>
            `"${code}" (${[maker, family].filter(Boolean).join(' ')}) means: ${meaning}. ${action}.`,
        ),
        ...likely.map(
          ({ fault, probability, evidence }) =>
            `**${fault.symptom}** (${likelihoodOf(probability)}): ${fault.causes.map(({ cause }) => cause).join('; ')}. ${evidence.join(' ')}`,
        ),
      ],
    },
    {
      title: 'Checks in order',
      lines: checks.slice(0, mostChecks),
    },
    {
      title: 'Parts',
      lines: unique(likely.flatMap(({ fault }) => fault.parts)),
    },
    {
      title: 'When to stop',
      lines: stop,
    },
    {
      title: 'Sources',
      lines: unique([
        ...likely.map(({ fault }) => `${fault.symptom}: ${sourceInMarkdown(fault)}`),
        ...codes.map((code) => `${code.code}: ${sourceInMarkdown(code)}`),
      ]),
    },
  ]
  return sectionsInMarkdown(
    sections.map((section) =>
      section.lines.length > 0 ? section : { ...section, lines: ['None named for these faults.'] },
    ),
  )
}
