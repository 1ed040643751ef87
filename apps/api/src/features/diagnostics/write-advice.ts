import type { Diagnosis, FaultCheck } from '@tessa/knowledge/diagnose'
import { sectionsInMarkdown, type Section } from './common-checks.ts'

type Cause = Diagnosis['causes'][number]

/** The likelihood in words, as the screens say it. */
export const likelihoodOf = (probability: number): string => {
  if (probability >= 0.8) return 'very likely'
  if (probability >= 0.5) return 'likely'
  return probability >= 0.2 ? 'possible' : 'less likely'
}

const precautions: Readonly<Record<FaultCheck['hazard'], string>> = {
  none: '',
  patient: 'patient safe on other equipment first',
  electricity: 'switch off and unplug before anything is opened; live measurement by trained staff only',
  'high-voltage': 'stored high voltage: trained staff only',
  heat: 'let it cool first',
  pressure: 'pressure at zero first',
  radiation: 'nobody in the beam, doors closed',
  'moving-parts': 'keep clear of moving and heavy parts',
  infection: 'gloves',
  fire: 'no flame, no spark, no oil near oxygen',
  chemicals: 'gloves and goggles',
}

/** A check in one line. A precaution comes before the instruction. */
export const checkInWords = ({ check, expected, ifNot, ifSo, minutes, hazard }: FaultCheck): string =>
  [
    precautions[hazard] && `**First: ${precautions[hazard]}.**`,
    `${check} (${minutes} min).`,
    `Expected: ${expected}.`,
    `If not: ${ifNot}.`,
    ifSo && `If so: ${ifSo}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const expertJudgement = 'Expert judgement'
export const sourceOf = ({ source }: { readonly source: string }): string => source || expertJudgement

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
        ...likely.map(({ fault }) => `${fault.symptom}: ${sourceOf(fault)}`),
        ...codes.map((code) => `${code.code}: ${sourceOf(code)}`),
      ]),
    },
  ]
  return sectionsInMarkdown(
    sections.map((section) =>
      section.lines.length > 0 ? section : { ...section, lines: ['None named for these faults.'] },
    ),
  )
}
