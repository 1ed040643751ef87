import type { TessaUnderstanding } from '@tessa/contract'
import { acceptsParameters } from './accepts-parameters.ts'
import type { QuestionDefinition } from './question-definition.ts'

export const withoutNothing = (
  understanding: TessaUnderstanding,
  definition: QuestionDefinition,
): TessaUnderstanding => {
  const { by, ...rest } = understanding
  return definition.hasCuts && by !== undefined ? { ...rest, by } : rest
}

/** As much of some parameters as a question takes. */
export const keepAcceptedParameters = (
  definition: QuestionDefinition,
  given: Omit<TessaUnderstanding, 'question'>,
): TessaUnderstanding => {
  const kept = Object.entries(given).filter(([name, value]) =>
    acceptsParameters(definition, { [name]: value }),
  )
  return withoutNothing({ ...Object.fromEntries(kept), question: definition.question }, definition)
}
