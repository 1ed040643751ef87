import type { FoundName } from './find-names.ts'
import { findNarrowed } from './find-parameters.ts'
import { asksAboutPeople, asksForReporter, isReporterWaitedFor } from './asks-about-people.ts'
import { type Heard, readConcepts } from './lexicon.ts'
import type { Concept } from './phrases.ts'

interface Meaning {
  readonly as: Concept
  /** Only beside one of these; beside anything where it is left out. */
  readonly beside?: readonly Concept[]
  /** Equipment or a manufacturer that is named will do too. */
  readonly orName?: true
  readonly unless?: readonly Concept[]
  /** Also where people are asked about. */
  readonly ofPeople?: true
  /** Not where a reporter is asked for: a work order has a reporter and a technician, and only the technician is counted. */
  readonly notOfReporter?: true
  /** The words mean nothing else: where they do not mean this, the question is declined. */
  readonly isOnly?: true
}

const states = ['open', 'now', 'overdue', 'unassigned', 'oldest'] as const
const figures = ['sla', 'onTime', 'compare', 'change', 'trend', 'status', 'load', 'average', 'share'] as const

/** The meaning of words that need other words beside them. "Nobody touched it" has none: the work order can be assigned. */
const meanings: Partial<Readonly<Record<Concept, Meaning>>> = {
  reports: { as: 'created', ofPeople: true, notOfReporter: true, isOnly: true },
  makesMost: { as: 'most', ofPeople: true, notOfReporter: true, isOnly: true },
  // The reporter of a work order is waited for, and the top reporter is a person.
  reporter: { as: 'needsInfo', ofPeople: true, isOnly: true },
  fails: { as: 'order', beside: ['equipment', 'manufacturer'], orName: true },
  arrives: { as: 'created', beside: ['order'], unless: states },
  fixedByUs: { as: 'resolved', unless: ['broken', 'needsRepair', ...states, ...figures] },
  needsRepair: { as: 'open', unless: ['time', 'resolved', ...figures] },
  getsToUs: { as: 'response', beside: ['time'], ofPeople: true },
  looksAfter: {
    as: 'open',
    beside: ['equipment', 'order'],
    orName: true,
    unless: ['people', 'user', 'time', 'resolved', ...figures],
    ofPeople: true,
  },
  worksOn: { as: 'inProgress', beside: ['equipment', 'order'], orName: true, ofPeople: true },
  signsOff: { as: 'resolved', beside: ['order', 'repair'], ofPeople: true },
  sticksTo: { as: 'sla', beside: ['sla', 'due', 'onTime'], ofPeople: true },
  comparesSpeed: { as: 'compare', unless: ['who'], ofPeople: true },
  runsOver: { as: 'overdue', beside: ['order', 'repair'] },
  needsTechnician: { as: 'unassigned', beside: ['order', 'repair', 'equipment'], orName: true },
  repeatedly: {
    as: 'reopened',
    beside: ['order', 'repair', 'resolved', 'broken', 'reopened', 'equipment'],
    orName: true,
  },
  // A work order that is handed to a technician is assigned, and not escalated.
  handedOn: { as: 'escalated', beside: ['session', 'reason'], ofPeople: true },
  likes: { as: 'satisfaction', beside: ['assistant', 'session'], ofPeople: true, isOnly: true },
  complainsMost: { as: 'order', beside: ['facility'] },
  changesWell: { as: 'change' },
  headache: { as: 'most', beside: ['equipment', 'manufacturer', 'facility'] },
}

/** What was heard, with the meanings that the words beside tell. A phrase whose meaning does not fit is read word by word. */
export const resolveAmbiguousPhrases = (
  stems: readonly string[],
  found: readonly FoundName[],
): ReturnType<typeof readConcepts> => {
  const { heard } = readConcepts(stems)
  const concepts = new Set(heard.map(({ concept }) => concept))
  const narrowed = findNarrowed(heard, found)
  const isNamed = (narrowed.equipment ?? narrowed.manufacturer) !== undefined
  const ofPeople = asksAboutPeople(concepts, narrowed)
  const ofReporter = asksForReporter(stems, heard, found)
  const fits = ({ beside, orName, unless, ofPeople: orPeople, notOfReporter }: Meaning) =>
    (orPeople || !ofPeople) &&
    !(notOfReporter && ofReporter) &&
    !unless?.some((one) => concepts.has(one)) &&
    (beside === undefined || beside.some((one) => concepts.has(one)) || (orName && isNamed))
  const meantBy = ({ concept }: Heard): Concept | undefined => {
    const meaning = meanings[concept]
    if (concept === 'reporter' && !isReporterWaitedFor(heard)) return undefined
    return meaning && fits(meaning) ? meaning.as : undefined
  }
  const isPassedOver = (one: Heard) =>
    meanings[one.concept]?.isOnly !== true && meanings[one.concept] !== undefined && !meantBy(one)
  const again = readConcepts(stems, new Set(heard.filter(isPassedOver).map(({ concept }) => concept)))
  return { ...again, heard: again.heard.map((one) => ({ ...one, concept: meantBy(one) ?? one.concept })) }
}
