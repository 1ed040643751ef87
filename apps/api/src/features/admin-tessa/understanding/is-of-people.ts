import type { Narrowed } from './find-parameters.ts'
import type { Concept } from './phrases.ts'

/** Whether people are asked about: what they do is not what equipment does. */
export const isOfPeople = (concepts: ReadonlySet<Concept>, { technician }: Narrowed): boolean =>
  technician !== undefined ||
  (['who', 'technician', 'user', 'people', 'headcount'] as const).some((one) => concepts.has(one))
