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
] as const

export type HazardKind = (typeof hazardKinds)[number]
