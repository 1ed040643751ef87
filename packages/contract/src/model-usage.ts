import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { OptionalDateTime, OptionalText } from './fields.ts'
import { modelPurposes, modelStates } from './model-usage-words.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const ModelFigures = Type.Object({
  calls: count('How often a model was asked.'),
  answers: count(
    'How often it gave an answer in the agreed form. The others were given by the built-in knowledge.',
  ),
  inputTokens: count(
    'As the provider counts them, or else estimated. A question without an answer adds none.',
  ),
  outputTokens: count('As the provider counts them.'),
  cost: Type.Union([Type.Number(), Type.Null()], {
    description:
      'In US dollars, by the prices of the configuration; null without prices. They are those of AI_MODEL: another model that sees or hears has none, and is in no sum.',
  }),
})
export type ModelFigures = Static<typeof ModelFigures>

const days = { today: ModelFigures, month: ModelFigures }

export const ModelUsage = Type.Object({
  state: Type.Enum(modelStates),
  model: OptionalText,
  pausedUntil: OptionalDateTime,
  dailyTokens: count('How many tokens may be used in a day; 0 for any number.'),
  reservedTokens: count(
    'What tries without an answer may have used today. Of the daily tokens, they use up a quarter at most.',
  ),
  ...days,
  purposes: Type.Array(Type.Object({ purpose: Type.Enum(modelPurposes), ...days })),
})
export type ModelUsage = Static<typeof ModelUsage>

export const modelUsageEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/model-usage',
    feature: 'model-usage',
    summary:
      'What the language model was asked for today and this month, its tokens and cost, and whether it is asked',
    access: 'admins',
    responses: { 200: ModelUsage },
  }),
] as const
