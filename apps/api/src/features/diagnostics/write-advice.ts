import {
  adviceFor,
  isAdviceOf,
  likelihoodOf,
  orderCauses,
  sourceInMarkdown,
  sourceOf,
  sourcesOfStop,
  type Diagnosis,
  type FaultCheck,
} from '@tessa/knowledge/diagnose'
import { checkInMarkdown } from '@tessa/troubleshooting'
import { sectionsInMarkdown, type Section } from './common-checks.ts'

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

/** What a recognized code means, and what is done about it. */
export const codesInWords = ({ codes }: Diagnosis): string[] =>
  codes.map(
    ({ code, maker, family, meaning, action }) =>
      `"${code}" (${[maker, family].filter(Boolean).join(' ')}) means: ${meaning}. For trained staff: ${action}.`,
  )

/** The rules that the words of a report call for, as sentences. */
export const rulesIn = ({ safety }: Diagnosis): string[] => unique(safety.map(({ rule }) => `${rule.rule}.`))

/** The sources of the recognized codes and of the rules that fired. */
export const sourcesOfCodesAndRules = (diagnosis: Diagnosis): string[] => [
  ...diagnosis.codes.map((code) => `${code.code}: ${sourceInMarkdown(code)}`),
  ...sourcesOfStop(rulesIn(diagnosis), diagnosis).map((source) => `Safety: ${sourceInMarkdown({ source })}`),
]

/**
 * The checks of each cause below its name, with what they rest on. A check of several causes stands at the first, and the
 * one that was asked for above is not said again.
 */
const checksByCause = (causes: Diagnosis['causes'], asked: FaultCheck | undefined): string => {
  const { checks } = adviceFor(causes.map(({ fault }) => fault))
  const left = new Set(asked ? checks.filter((line) => !isAdviceOf(line, asked)) : checks)
  return causes
    .flatMap(({ fault, probability }) => {
      const own = [...left].filter((line) => fault.checks.some((check) => isAdviceOf(line, check)))
      for (const line of own) left.delete(line)
      const title = `### For “${fault.symptom}” (${likelihoodOf(probability)})`
      return own.length === 0
        ? []
        : [[title, ...own.map(checkInMarkdown), `- Source: ${sourceInMarkdown(fault)}`].join('\n')]
    })
    .join('\n\n')
}

/** The advice about known faults as markdown with numbered sections. */
export const writeAdvice = (diagnosis: Diagnosis): string => {
  const { causes, question } = diagnosis
  const { safety, stop } = adviceFor(causes.map(({ fault }) => fault))
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
        ...causes.map(
          ({ fault, probability, evidence }) =>
            `**${fault.symptom}** (${likelihoodOf(probability)}): ${fault.causes.map(({ cause }) => cause).join('; ')}. ${evidence.join(' ')}`,
        ),
      ],
    },
    {
      title: 'Checks in order',
      lines: question ? [question.text] : [],
      text: checksByCause(orderCauses(causes, diagnosis), question?.check),
    },
    {
      title: 'Parts',
      lines: unique(causes.flatMap(({ fault }) => fault.parts)),
    },
    {
      title: 'When to stop',
      lines: stop,
    },
    {
      title: 'Sources',
      lines: unique([
        ...causes.map(({ fault }) => `${fault.symptom}: ${sourceInMarkdown(fault)}`),
        ...sourcesOfCodesAndRules(diagnosis),
        `General safety: ${sourceOf({ source: '' })}`,
      ]),
    },
  ]
  return sectionsInMarkdown(
    sections.map((section) =>
      section.lines.length > 0 || section.text
        ? section
        : { ...section, lines: ['None named for these faults.'] },
    ),
  )
}
