import { answersInOrder } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import type { PhotoText } from '@tessa/contract'
import { readAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import { withText } from './texts-of-step.ts'

const codesStep = 'error-codes'
/** How long an answer to that step, and a fact, may be. */
const longest = { answer: 200, fact: 1000 }

/**
 * Notes a text that the person says is right, for the request and for the safety instructions. A code also stands in
 * the field of the error codes once that is asked. Returns what was done, in words.
 */
export const noteText = ({ snapshot, send }: Runner, { kind, text }: PhotoText): string => {
  if (kind === 'serial-number') {
    send({ type: 'set-facts', facts: { serialNumber: text } })
    return `Serial number ${text} is noted.`
  }
  const { session } = snapshot()
  const photoCodes = withText(session.facts['photoCodes'] ?? '', text)
  if (photoCodes.length > longest.fact) return `“${text}” is left out: too much is noted already.`
  send({ type: 'set-facts', facts: { photoCodes } })
  const place = { id: session.id, step: codesStep }
  const draft = withText(readAnswerDraft(place) ?? '', text)
  const isAhead = !answersInOrder(session).some(({ step }) => step === codesStep)
  if (isAhead && draft.length <= longest.answer) saveAnswerDraft(place, draft)
  return `“${text}” is noted.`
}
