import {
  checkInWords,
  likelihoodOf,
  sourceInMarkdown,
  type Diagnosis,
  type FaultCheck,
} from '@tessa/knowledge/diagnose'
import { sectionsInMarkdown, type Section } from './common-checks.ts'

type Cause = Diagnosis['causes'][number]

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

/** The first check of each cause before the second ones; within a round the likely causes come first. */
const checksInOrder = (causes: readonly Cause[]): FaultCheck[] => {
  const longest = Math.max(...causes.map(({ fault }) => fault.checks.length))
  return Array.from({ length: longest }, (_, round) => causes.map(({ fault }) => fault.checks[round]))
    .flat()
    .filter((check) => check !== undefined)
}

const skills = {
  user: 'Trained users may do these checks.',
  biomed: 'A qualified technician does these checks.',
  vendor: "Only the maker's service does these checks.",
} as const

/** The advice about known faults as markdown with numbered sections. */
export const writeAdvice = ({ causes, codes, safety }: Diagnosis): string => {
  const likely = causes.slice(0, 3)
  const [first] = likely
  if (!first) return ''
  const sections: Section[] = [
    {
      title: 'Safety',
      lines: unique([
        ...safety.map(({ rule }) => `${rule.rule}.`),
        ...first.fault.safety.map((line) => `${line}.`),
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
      lines: [skills[first.fault.skill], ...unique(checksInOrder(likely).map(checkInWords)).slice(0, 8)],
    },
    {
      title: 'Parts',
      lines: unique(likely.flatMap(({ fault }) => fault.parts)),
    },
    {
      title: 'When to stop',
      lines: unique(likely.map(({ fault }) => `${fault.symptom}: ${fault.escalateWhen}.`)),
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
