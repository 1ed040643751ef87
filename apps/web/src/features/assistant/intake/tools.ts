export { fillIn, keepForProblem } from './fill-in.ts'
export { answersOwnMaker, withOwnMakers } from './own-makers.ts'
export { Suggestions } from './suggestions.tsx'
