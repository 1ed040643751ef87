// The hazard screen in one chunk with the rules that detect hazards.
export { reportedDanger } from '@tessa/assistant-engine/summary'
export { AddedStops } from './added-stops.tsx'
export { EmergencyBanner } from './emergency-banner.tsx'
export { detectHazards } from './detect-hazards.ts'
export { DeclareSafe } from './declare-safe.tsx'
export { typedWords } from './typed-words.ts'
