import type { Runner } from '@tessa/assistant-engine/runner'
import { readSentence, type ReadSentence } from '@tessa/knowledge/intake'
import { deleteAnswerDraft } from '../conversation/answer-draft.ts'
import { changedDevice, deviceFrom } from '../device/device.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { understoodWords } from './understood-words.ts'

/** What was said in one sentence, and what Tessa understood of it. */
export interface Said {
  readonly sentence: string
  readonly understood: string
}

/** Words that name only the equipment, such as "ventilator" or "coffee machine". */
const isNameOnly = (sentence: string, { maker, model, problem, contradictions }: ReadSentence): boolean =>
  maker === undefined &&
  model === undefined &&
  contradictions.length === 0 &&
  (problem === undefined || (problem === sentence && isShort(sentence)))

const isShort = (sentence: string): boolean => sentence.length <= 40 && sentence.split(/\s+/).length <= 2

/** Answers the questions of the intake with what a sentence says, and says what was understood until that is over. */
export const fillIn = (
  runner: Runner,
  written: string,
  onSaid: (said: Said | undefined) => void,
): (() => void) => {
  const sentence = written.trim()
  const read = readSentence(sentence)
  const { session } = runner.snapshot()
  if (isNameOnly(sentence, read)) {
    deleteAnswerDraft(session)
    return answerInTurn(runner, { equipmentType: sentence }, () => undefined)
  }
  const { type, maker, model, problem, room } = read
  if (type) deleteAnswerDraft(session)
  const device = deviceFrom(session.facts)
  const facts = room && !device.room ? changedDevice({ ...device, room }, session.facts) : undefined
  if (facts) runner.send({ type: 'set-facts', facts })
  onSaid({ sentence, understood: understoodWords(read) })
  return answerInTurn(
    runner,
    { equipmentType: type?.name, manufacturer: maker, model, issueDescription: problem },
    () => onSaid(undefined),
  )
}
