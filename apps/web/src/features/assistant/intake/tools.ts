export { fillIn, keepForProblem } from './fill-in.ts'
export { answersOwnMaker, withOwnMakers } from './own-makers.ts'
export { TypingHelp } from './typing-help.tsx'
