import type { ReadSentence } from '@tessa/knowledge/intake'

const longest = 160

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`

/** Says in one sentence what was understood, and what the words contradict. */
export const understoodWords = ({ type, maker, model, problem, contradictions }: ReadSentence): string => {
  const device = [type?.name, [maker, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const parts = [device, problem && `problem “${shortened(problem)}”`].filter(Boolean).join('; ')
  return contradictions.length > 0
    ? `${contradictions.join(' ')} Please say which one it is.`
    : `I understood: ${parts}.`
}
