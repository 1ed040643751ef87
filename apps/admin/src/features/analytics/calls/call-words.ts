import type { AssistantCallKind, CallAnswer } from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'

export const callKindWords: Readonly<Record<AssistantCallKind, string>> = {
  'advanced-diagnostics': 'Advanced diagnostics',
  'analyze-diagnostics': 'Analysis of findings',
  'adaptive-handler': 'Adaptive step',
}

export const callAnswerWords: Readonly<Record<CallAnswer, { tone: StatusTone; label: string }>> = {
  answered: { tone: 'done', label: 'Answered' },
  fallback: { tone: 'escalated', label: 'Fallback' },
}

export const durationText = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`
