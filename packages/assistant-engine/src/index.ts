export { defineWorkflow } from './workflow.ts'
export type {
  Answers,
  Command,
  Condition,
  Effect,
  Input,
  Option,
  Outcome,
  Part,
  Step,
  StepId,
  Target,
  Text,
  When,
  Workflow,
} from './workflow.ts'
export { earlierAnswer, editableFrom } from './later.ts'
export { answersOf, canGoBack, revision, start, trail } from './session.ts'
export type {
  Answered,
  Beginning,
  Entry,
  Facts,
  LaterAnswer,
  MadeStep,
  Session,
  SessionEvent,
  Transition,
} from './session.ts'
export { transition } from './transition.ts'
export { restore, serialize, storedFlow } from './stored.ts'
export { view } from './view.ts'
export type { View, ViewOption } from './view.ts'
export { translate, wordsOf } from './words.ts'
export type { Words } from './words.ts'
