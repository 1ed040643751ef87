/** Kinds of hazard, the most urgent first. */
export const hazardKinds = [
  'patient',
  'fire',
  'shock',
  'radiation',
  'leak',
  'battery',
  'movement',
  'dose',
  'fluid',
  'other',
] as const

export type HazardKind = (typeof hazardKinds)[number]
