import {
  adviceFor,
  isAdviceOf,
  likelihoodOf,
  sourceInMarkdown,
  type Diagnosis,
} from '@tessa/knowledge/diagnose'
import { sectionsInMarkdown, type Section } from './common-checks.ts'

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

const mostChecks = 8

/** What a recognized code means, and what is done about it. */
export const codesInWords = ({ codes }: Diagnosis): string[] =>
  codes.map(
    ({ code, maker, family, meaning, action }) =>
      `"${code}" (${[maker, family].filter(Boolean).join(' ')}) means: ${meaning}. For trained staff: ${action}.`,
  )

/** The sources of the recognized codes and of the rules that fired. */
export const sourcesOfCodesAndRules = ({ codes, safety }: Diagnosis): string[] => [
  ...codes.map((code) => `${code.code}: ${sourceInMarkdown(code)}`),
  ...safety.map(({ rule }) => `Safety: ${sourceInMarkdown(rule)}`),
]

/** The rules that the words of a report call for, as sentences. */
export const rulesIn = ({ safety }: Diagnosis): string[] => unique(safety.map(({ rule }) => `${rule.rule}.`))

/** The advice about known faults as markdown with numbered sections. */
export const writeAdvice = (diagnosis: Diagnosis): string => {
  const { causes, question } = diagnosis
  const likely = causes.slice(0, 3)
  const { checks, safety, stop } = adviceFor(likely.map(({ fault }) => fault))
  const asked = question?.check
  // The check that tells two causes apart moves up, and is not said again below.
  const others = asked ? checks.filter((line) => !isAdviceOf(line, asked)) : checks
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
        ...codesInWords(diagnosis),
        ...likely.map(
          ({ fault, probability, evidence }) =>
            `**${fault.symptom}** (${likelihoodOf(probability)}): ${fault.causes.map(({ cause }) => cause).join('; ')}. ${evidence.join(' ')}`,
        ),
      ],
    },
    {
      title: 'Checks in order',
      lines: [...(question ? [question.text] : []), ...others].slice(0, mostChecks),
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
        ...sourcesOfCodesAndRules(diagnosis),
      ]),
    },
  ]
  return sectionsInMarkdown(
    sections.map((section) =>
      section.lines.length > 0 ? section : { ...section, lines: ['None named for these faults.'] },
    ),
  )
}
