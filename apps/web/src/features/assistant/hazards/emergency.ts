// The hazard screen in one chunk with the rules that detect hazards.
export { AddedStops } from './added-stops.tsx'
export { EmergencyBanner } from './emergency-banner.tsx'
export { detectHazards } from './detect-hazards.ts'
export { DeclareSafe } from './declare-safe.tsx'
export { onlyAnswer } from '@tessa/troubleshooting'
export { earlierReports } from './earlier-reports.ts'
export { typedWords } from './typed-words.ts'
