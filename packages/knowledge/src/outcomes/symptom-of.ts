import { symptoms } from '../data/symptoms.ts'

/** The symptom of a fault of the base, by its id; undefined for any other text. */
export const symptomOf = (id: string): string | undefined => symptoms.get(id)
