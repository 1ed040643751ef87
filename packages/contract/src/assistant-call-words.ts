/** The calls that the assistant makes: for advice, for what findings amount to, and for a step of its own. */
export const assistantCallKinds = ['advanced-diagnostics', 'analyze-diagnostics', 'adaptive-handler'] as const
export type AssistantCallKind = (typeof assistantCallKinds)[number]

/** Without an answer, the assistant falls back on what the browser has. */
export const callAnswers = ['answered', 'fallback'] as const
export type CallAnswer = (typeof callAnswers)[number]
