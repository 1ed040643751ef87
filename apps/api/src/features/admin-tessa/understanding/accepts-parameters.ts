import { type FigureDimension, type TessaUnderstanding, figureDimensions } from '@tessa/contract'
import type { QuestionDefinition } from './question-definition.ts'

type Parameters = Omit<TessaUnderstanding, 'question'>

/** The dimension of which several values are named. */
export const comparedBy = (parameters: Parameters): FigureDimension | undefined =>
  figureDimensions.find((name) => new Set(parameters[name]).size > 1)

/** Whether a question can be narrowed and divided like that. */
export const acceptsParameters = (
  { narrowing, takesStatus, hasCuts, question }: QuestionDefinition,
  understanding: Parameters,
): boolean => {
  const { equipment, manufacturer, facility, technician, priority, status, outcome, by } = understanding
  const isOfWorkOrders = equipment ?? manufacturer ?? facility ?? priority
  if (isOfWorkOrders && narrowing !== 'work-orders') return false
  if (technician && narrowing !== 'work-orders' && narrowing !== 'technicians') return false
  if (status && takesStatus !== true) return false
  if (outcome !== undefined && question !== 'sessions') return false
  return by === undefined || hasCuts === true || (question === 'technicians' && by === 'technician')
}

/** Whether a question can be answered with these parameters: a comparison only with several values. */
export const takes = (definition: QuestionDefinition, parameters: Parameters): boolean =>
  acceptsParameters(definition, parameters) &&
  (definition.question !== 'comparison' || comparedBy(parameters) !== undefined)
