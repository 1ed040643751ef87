import type { Narrowed } from './find-parameters.ts'
import type { Concept } from './phrases.ts'

/** Whether people are asked about: what they do is not what equipment does. */
export const asksAboutPeople = (concepts: ReadonlySet<Concept>, { technician }: Narrowed): boolean =>
  technician !== undefined ||
  (['who', 'technician', 'user', 'people', 'headcount'] as const).some((one) => concepts.has(one))

/** Whether the answer would be a person: "who reported it?" or "which technician reported it?" */
export const asksForPerson = (concepts: ReadonlySet<Concept>): boolean =>
  concepts.has('who') || (concepts.has('which') && (concepts.has('technician') || concepts.has('people')))
