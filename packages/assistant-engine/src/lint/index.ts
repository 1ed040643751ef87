export { lint } from './lint.ts'
export { rules } from './finding.ts'
export type { Change, Finding, LintOptions, RuleId } from './finding.ts'
export { repair } from './repair.ts'
