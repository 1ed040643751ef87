import { Type, type Static } from 'typebox'

export const Cause = Type.Object({
  faultId: Type.String(),
  symptom: Type.String(),
  cause: Type.String({ description: 'The symptom and what causes it, in one line.' }),
  probability: Type.Number(),
  likelihood: Type.String({ description: 'The probability in words.' }),
  evidence: Type.Array(Type.String()),
  checks: Type.Array(Type.String()),
  parts: Type.Array(Type.String()),
  safety: Type.Array(Type.String({ description: 'What to heed before the checks of this cause.' })),
  stop: Type.Array(Type.String({ description: 'When to stop and hand over.' })),
  source: Type.String(),
})

const ModelAdvice = Type.Object(
  { content: Type.String({ description: 'Markdown.' }), sources: Type.Array(Type.String()) },
  { description: 'The part of a language model. It is the end of the content, too.' },
)

export const AdvancedDiagnostics = Type.Object({
  content: Type.String({ description: 'Markdown with numbered ## sections.' }),
  causes: Type.Array(Cause),
  safety: Type.Array(Type.String()),
  escalate: Type.Boolean({ description: 'Danger: stop and hand over now.' }),
  known: Type.Boolean({ description: 'False: not in the base; offer a person.' }),
  sources: Type.Array(Type.String()),
  question: Type.Optional(
    Type.String({ description: 'One question whose answer would tell more than a check.' }),
  ),
  modelAdvice: Type.Optional(ModelAdvice),
})
export type AdvancedDiagnostics = Static<typeof AdvancedDiagnostics>

const StepOption = Type.Object({ value: Type.String(), label: Type.String() })
const generatedStep = {
  title: Type.String(),
  content: Type.String(),
  origin: Type.Optional(Type.String({ description: 'Where the words come from, to be shown above them.' })),
  options: Type.Array(StepOption, { maxItems: 8 }),
  requiresInput: Type.Boolean(),
  inputType: Type.Optional(Type.Enum(['text', 'textarea'])),
  inputPlaceholder: Type.Optional(Type.String()),
}

export const DiagnosticAnalysis = Type.Object({
  needsEscalation: Type.Boolean(),
  escalationReason: Type.Optional(Type.String({ description: 'Why a person should take over.' })),
  ...generatedStep,
})
export type DiagnosticAnalysis = Static<typeof DiagnosticAnalysis>

export const AdaptiveStep = Type.Object({
  type: Type.Enum(['question', 'action', 'result']),
  ...generatedStep,
})
export type AdaptiveStep = Static<typeof AdaptiveStep>
