import type { FigureDimension } from '@tessa/contract'
import type { Narrowed } from './find-parameters.ts'
import type { Concept } from './phrases.ts'
import type { Finding, QuestionDefinition } from './question-definition.ts'
import { asksAboutPeople } from './asks-about-people.ts'
import { questions } from './questions.ts'

/** What was found in a question. */
export interface Findings {
  readonly concepts: ReadonlySet<Concept>
  readonly narrowed: Narrowed
  readonly by: FigureDimension | undefined
  readonly ranges: number
}

/** What every question may say beside its own words. */
const neutral: ReadonlySet<Finding> = new Set<Finding>([
  'count',
  'now',
  'by',
  'which',
  'who',
  'where',
  'equipment',
  'manufacturer',
  'facility',
  'technician',
  'priority',
  'people',
  'follow',
  'them',
])

const nameFields = ['equipment', 'manufacturer', 'facility', 'technician'] as const

const findingsOf = ({ concepts, narrowed, by, ranges }: Findings): ReadonlySet<Finding> => {
  const counts = nameFields.map((field) => narrowed[field]?.length ?? 0)
  return new Set<Finding>([
    ...concepts,
    ...(ranges > 0 ? (['some-range'] as const) : []),
    ...(ranges > 1 ? (['two-ranges'] as const) : []),
    ...(Math.max(...counts) > 0 ? (['some-name'] as const) : []),
    ...(Math.max(...counts) > 1 ? (['two-names'] as const) : []),
    ...(asksAboutPeople(concepts, narrowed) ? [] : (['no-people'] as const)),
    ...(narrowed.technician ? (['some-technician'] as const) : []),
    ...(by === undefined ? [] : (['some-by'] as const)),
    ...(narrowed.priority ? (['some-priority'] as const) : []),
    ...(narrowed.status ? (['some-status'] as const) : []),
  ])
}

/** The concepts that became a parameter. */
const asParameters = (
  { narrowed, by }: Findings,
  { narrowing, takesStatus, hasCuts }: QuestionDefinition,
): readonly Concept[] => [
  ...(narrowing === 'work-orders' ? (narrowed.priority ?? []) : []),
  ...(takesStatus && narrowed.status ? (['escalated', 'inProgress', 'needsInfo'] as const) : []),
  ...(narrowing === 'sessions' && narrowed.outcome ? [narrowed.outcome] : []),
  ...(hasCuts && by !== undefined ? (['most'] as const) : []),
]

/** How much of a question is said: as many findings as the largest set that it needs; 0 where none is. */
const fitOf = ({ needs }: QuestionDefinition, findings: ReadonlySet<Finding>): number =>
  Math.max(0, ...needs.filter((set) => set.every((one) => findings.has(one))).map((set) => set.length))

/** The question that explains every word that was understood; the one that needs the most of them. */
export const matchQuestion = (found: Findings): QuestionDefinition | undefined => {
  const findings = findingsOf(found)
  const explains = (definition: QuestionDefinition) => {
    const explained = new Set<Finding>([
      ...neutral,
      ...definition.allows,
      ...asParameters(found, definition),
      ...definition.needs.filter((set) => set.every((one) => findings.has(one))).flat(),
    ])
    return [...found.concepts].every((concept) => explained.has(concept))
  }
  const fits = questions
    .map((definition) => ({ definition, fit: fitOf(definition, findings) }))
    .filter(({ definition, fit }) => fit > 0 && explains(definition))
    .filter(({ definition }) => found.ranges < 2 || definition.question === 'change')
  const most = Math.max(0, ...fits.map(({ fit }) => fit))
  return fits.find(({ fit }) => fit === most)?.definition
}

/** Whether nothing but parameters was said. */
export const isOnlyParameters = ({ concepts, narrowed, by, ranges }: Findings): boolean => {
  const parameters = new Set<Finding>([
    ...neutral,
    ...(narrowed.priority ?? []),
    ...(narrowed.status ? (['escalated', 'inProgress', 'needsInfo'] as const) : []),
  ])
  const isAny = Object.keys(narrowed).length > 0 || by !== undefined || ranges > 0
  return isAny && [...concepts].every((concept) => parameters.has(concept))
}

/** All questions; those first that have the most in common with what was said. */
export const nearestQuestions = (found: Findings): readonly QuestionDefinition[] => {
  const findings = findingsOf(found)
  const usual = ['overdue', 'created', 'overview']
  const closeness = ({ needs, allows, question }: QuestionDefinition) => {
    const needed = new Set(needs.flat())
    const common = [...findings].filter((one) => needed.has(one)).length
    // Of a person, what they have done is asked for.
    const isOfPerson = needed.has('some-technician') && findings.has('some-technician') ? 4 : 0
    const allowed = [...found.concepts].filter((one) => allows.includes(one)).length
    return 3 * common + isOfPerson + allowed + (usual.includes(question) ? 0.5 : 0)
  }
  return questions.toSorted((one, other) => closeness(other) - closeness(one))
}
