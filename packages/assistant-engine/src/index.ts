export { defineWorkflow } from './workflow.ts'
export type {
  Answers,
  Command,
  Comparison,
  Condition,
  Effect,
  Group,
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
export { previousAnswerOf, editableFrom } from './undone-answers.ts'
export { answersOf, canGoBack, revision, start, answersInOrder } from './session.ts'
export type {
  Answered,
  StartOptions,
  Entry,
  Facts,
  UndoneAnswer,
  GeneratedStep,
  Session,
  SessionEvent,
  Transition,
} from './session.ts'
export { factTexts } from './text.ts'
export { InvalidSession } from './parse-stored.ts'
export type { InvalidSessionCode } from './parse-stored.ts'
export { restore, serialize, storedFlow } from './serialize.ts'
export { view } from './view.ts'
export { begin, transition } from './transition.ts'
export type { View } from './view.ts'
export type { ViewOption } from './shown-step.ts'
export { translate, translationsOf } from './translations.ts'
export type { Translations } from './translations.ts'
