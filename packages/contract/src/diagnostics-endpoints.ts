import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id, OptionalShortText } from './fields.ts'
import { AdaptiveStep, AdvancedDiagnostics, DiagnosticAnalysis } from './diagnostics.ts'

const Text = Type.Optional(Type.String({ maxLength: 10_000 }))
const Findings = Type.Union([
  Type.String({ maxLength: 20_000 }),
  Type.Array(
    Body({ step: Type.String({ maxLength: 200 }), outcome: Type.String({ maxLength: 200 }), note: Text }),
    { maxItems: 200 },
  ),
])
const History = Type.Array(
  Type.Union([
    Type.String({ maxLength: 10_000 }),
    Body({
      step: Type.String({ maxLength: 300, description: 'The title or the id of a step.' }),
      response: Type.String({ maxLength: 10_000 }),
      isTold: Type.Optional(
        Type.Boolean({ description: 'The checks of the likely causes stood at this step.' }),
      ),
      isConfirmed: Type.Optional(
        Type.Boolean({ description: 'What has to be so before this step was confirmed.' }),
      ),
    }),
  ]),
  { maxItems: 500 },
)
/** What the check of the likely cause before the general checks showed. */
const OwnCheck = Body({
  check: Type.String({ maxLength: 1000, description: 'In the words of the base.' }),
  outcome: Type.Enum(['as-expected', 'not-as-expected', 'not-done']),
})
/** What was asked and answered since the report. It moves the causes. */
const since = {
  troubleshootingHistory: Type.Optional(History),
  ownCheck: Type.Optional(OwnCheck),
}

const device = {
  manufacturer: OptionalShortText(),
  equipmentType: Type.Optional(
    Type.String({ maxLength: 200, description: 'A category id, its name, or free text.' }),
  ),
  model: OptionalShortText(),
}

export const diagnosticsEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/chat/advanced-diagnostics',
    feature: 'diagnostics',
    summary: 'Checks for this equipment and this fault, as a text with numbered sections',
    access: 'open',
    limit: 'diagnostics',
    bodySize: 'text',
    body: Body({ ...device, ...since, issue: Text, sessionId: Type.Optional(Id) }),
    responses: { 200: AdvancedDiagnostics },
  }),
  endpoint({
    method: 'POST',
    path: '/api/chat/analyze-diagnostics',
    feature: 'diagnostics',
    summary: 'What the findings of the guided checks amount to, as a next step',
    access: 'open',
    limit: 'diagnostics',
    bodySize: 'text',
    body: Body({
      ...device,
      ...since,
      originalIssue: Text,
      diagnosticFindings: Type.Optional(Findings),
      sessionId: Type.Optional(Id),
    }),
    responses: { 200: DiagnosticAnalysis },
  }),
  endpoint({
    method: 'POST',
    path: '/api/chat/adaptive-handler',
    feature: 'diagnostics',
    summary: 'A next step for an answer that the flow has no step for',
    access: 'open',
    limit: 'diagnostics',
    bodySize: 'text',
    body: Body({
      currentStepId: Type.String({ maxLength: 200 }),
      userResponse: Type.String({ maxLength: 10_000 }),
      stepHistory: Type.Optional(
        Type.Array(Body({ id: Type.String({ maxLength: 200 }), title: Type.String({ maxLength: 300 }) }), {
          maxItems: 500,
        }),
      ),
      ...since,
      diagnosticFindings: Type.Optional(Findings),
      askedText: Type.Optional(
        Type.String({
          maxLength: 2000,
          description:
            'The end of the generated text that is answered. Words at `analysis` are the result of a check only if its question stands here.',
        }),
      ),
      equipmentInfo: Type.Optional(Body({ ...device, issue: Text })),
      sessionId: Type.Optional(Id),
      isDangerElsewhere: Type.Optional(
        Type.Boolean({
          description:
            'The reported danger was not of this equipment. Only danger in the answer itself stops the step then.',
        }),
      ),
      isPatientSafe: Type.Optional(
        Type.Boolean({
          description:
            'The patient is safe now. It counts if the words mean danger only to a patient, or are an alarm of every day.',
        }),
      ),
      isConfirmed: Type.Optional(
        Type.Boolean({
          description:
            'What has to be so before the current step was confirmed. Without it, the answer has no instructions of a step that needs it.',
        }),
      ),
      completedSteps: Type.Optional(
        Type.Union([
          Type.Integer({ minimum: 0 }),
          Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 }),
        ]),
      ),
    }),
    responses: { 200: AdaptiveStep },
  }),
] as const
