export { basicChecks } from './basic-checks.ts'
export { expectedCases, fewestCases, fixProbability, type LevelCounts } from './fix-probability.ts'
export { orderChecks, type OrderedCheck } from './order-checks.ts'
export { symptomOf } from './symptom-of.ts'
