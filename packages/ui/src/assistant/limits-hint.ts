import type { AssistantInput } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'

const limits = ['atLeast', 'above', 'atMost', 'below'] as const

/** The limits of a field before the answer, in the words of a refusal; the one that `error` says is left out. */
export const limitsHint = (
  { type, unit, ...input }: AssistantInput,
  words: AssistantWords,
  error: string | undefined,
): string | undefined => {
  // A rating shows each number that it takes.
  if (type === 'rating') return undefined
  const sentences = limits.flatMap((reason) => {
    const limit = input[reason]
    return limit === undefined
      ? []
      : [words.refused({ reason, limit, type, ...(unit !== undefined && { unit }) })]
  })
  return sentences.filter((sentence) => sentence !== error).join(' ') || undefined
}
