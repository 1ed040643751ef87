export { checkedTransition as transition, refusalAt } from './checked-transition.ts'
export { refusalOf, sortChoices } from './refusal.ts'
export type { Refusal, RefusalReason } from './refusal.ts'
export { refusalText } from './refusal-text.ts'
