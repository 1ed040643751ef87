import type { FoundName } from './find-names.ts'
import type { Narrowed } from './find-parameters.ts'
import type { Heard } from './lexicon.ts'
import type { Concept } from './phrases.ts'

/** Whether people are asked about: what they do is not what equipment does. */
export const asksAboutPeople = (concepts: ReadonlySet<Concept>, { technician }: Narrowed): boolean =>
  technician !== undefined ||
  (['who', 'technician', 'user', 'people', 'headcount'] as const).some((one) => concepts.has(one))

/** Whether one stands right before another: "how many people". */
const standsBefore = (heard: readonly Heard[], one: Concept, other: Concept): boolean =>
  heard.some(
    ({ concept, at, length }) =>
      concept === one && heard.some((next) => next.concept === other && next.at === at + length),
  )

const asksWhichOrHowMany = (heard: readonly Heard[], people: Concept): boolean =>
  (['count', 'which', 'by'] as const).some((one) => standsBefore(heard, one, people))

/** "Who has the most work orders opened last week?" asks who has them, and not who opened them. */
const asksWhoHasOrders = (stems: readonly string[], heard: readonly Heard[]): boolean =>
  heard.some(
    ({ concept, at, length }) =>
      (concept === 'who' || concept === 'technician') &&
      ['has', 'have', 'had'].includes(stems[at + length] ?? ''),
  ) &&
  standsBefore(heard, 'order', 'reports') &&
  !heard.some(({ concept }) => concept === 'by')

/** Whether reporters are asked for: "who reported it?", "reports per technician" or "what did Tom report?" */
export const asksForReporter = (
  stems: readonly string[],
  heard: readonly Heard[],
  found: readonly FoundName[],
): boolean =>
  // What is reported for a technician is theirs to repair.
  found.some(
    ({ at, names }) => stems[at - 1] !== 'for' && names.some(({ dimension }) => dimension === 'technician'),
  ) ||
  (heard.some(({ concept }) => concept === 'who' || concept === 'technician') &&
    !asksWhoHasOrders(stems, heard)) ||
  asksWhichOrHowMany(heard, 'people')

/** Whether the word "reporter" says that one is waited for; "top reporters" and "how many reporters" count them. */
export const isReporterWaitedFor = (heard: readonly Heard[]): boolean =>
  standsBefore(heard, 'reporter', 'order') ||
  !(
    heard.some(({ concept }) => concept === 'who' || concept === 'most') ||
    asksWhichOrHowMany(heard, 'reporter')
  )
