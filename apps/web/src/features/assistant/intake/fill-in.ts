import type { Facts } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { readSentence, tellsFault, type ReadSentence } from '@tessa/knowledge/intake'
import { deleteAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { nameUnknown, type UnknownEquipment } from './name-unknown.ts'
import { offeredNames } from './offered-names.ts'
import { tellsSymptom } from './tells-symptom.ts'
import { understoodWords } from './understood-words.ts'

/** What was said in one sentence, and what Tessa understood of it. */
export interface Said {
  readonly sentence: string
  readonly understood: string
  /** It answers another question than the one about the problem. */
  readonly isOtherAnswer?: true
}

type OnSaid = (said: Said | undefined) => void

/** Words that name only the equipment, such as "ventilator" or "coffee machine". */
const isNameOnly = (
  sentence: string,
  { type, maker, model, problem, room, contradictions }: ReadSentence,
): boolean =>
  maker === undefined &&
  model === undefined &&
  room === undefined &&
  contradictions.length === 0 &&
  isShort(sentence, problem === undefined ? 4 : 2) &&
  (problem === undefined ? type !== undefined : problem === sentence) &&
  !tellsFault(sentence) &&
  !tellsSymptom(sentence)

const isShort = (sentence: string, most: number): boolean => {
  const words = sentence.split(/\s+/)
  return sentence.length <= 40 && words.length <= most && !words.some((word) => /^\d+$/.test(word))
}

/** The room of this sentence takes the place of an earlier sentence's; one that was told in its own field stays. */
const roomFacts = (said: string | undefined, facts: Facts): Facts | undefined => {
  const known = facts['room'] ?? ''
  const room = said ?? ''
  const isOwn = known !== '' && known !== facts['saidRoom']
  return isOwn || room === known ? undefined : { room, saidRoom: room }
}

/** Answers the questions of the intake with what a sentence says, and says what was understood until that is over. */
export const fillIn = (runner: Runner, written: string, onSaid: OnSaid): (() => void) => {
  const sentence = written.trim()
  const read = readSentence(sentence, offeredNames(runner.workflow))
  const { session } = runner.snapshot()
  const { type, maker, model, problem } = read
  if (type) deleteAnswerDraft(session)
  const facts = roomFacts(read.room, session.facts)
  if (facts) runner.send({ type: 'set-facts', facts })
  if (isNameOnly(sentence, read)) {
    deleteAnswerDraft(session)
    onSaid(undefined)
    return answerInTurn(runner, { equipmentType: sentence }, () => undefined)
  }
  const unknown = isNothingKnown(read) ? nameUnknown(sentence, read.room) : undefined
  if (unknown?.kind) saveAnswerDraft({ id: session.id, step: 'other-equipment-input' }, unknown.kind)
  if (unknown?.model) return fillInUnknown(runner, sentence, unknown, onSaid)
  const room = facts?.['room'] || (session.facts['room'] === read.room ? read.room : undefined)
  onSaid({ sentence, understood: understoodWords({ ...read, room }) })
  return answerInTurn(
    runner,
    { equipmentType: type?.name, manufacturer: maker, model, issueDescription: problem },
    () => onSaid(undefined),
  )
}

const isNothingKnown = ({ type, maker, model, contradictions }: ReadSentence): boolean =>
  type === undefined && maker === undefined && model === undefined && contradictions.length === 0

/** Asks only for the kind of equipment, with its name in the field, where a sentence names a model that is in no list. */
const fillInUnknown = (
  runner: Runner,
  sentence: string,
  { kind, maker, model, problem }: UnknownEquipment,
  onSaid: OnSaid,
): (() => void) => {
  const { session } = runner.snapshot()
  const told = { maker, model, problem, room: session.facts['room'] || undefined }
  const type = kind === undefined ? undefined : { name: kind }
  onSaid({ sentence, understood: understoodWords({ ...told, type, contradictions: [] }) })
  deleteAnswerDraft(session)
  runner.send({ type: 'answer', value: 'other' })
  return answerInTurn(runner, { manufacturer: maker, model, issueDescription: problem }, () =>
    onSaid(undefined),
  )
}

/** Keeps a sentence for the question about the problem, because something else was pressed before it was read. */
export const keepForProblem = (runner: Runner, sentence: string, onSaid: OnSaid): (() => void) => {
  saveAnswerDraft({ id: runner.snapshot().session.id, step: 'issue-description' }, sentence)
  onSaid({ sentence, understood: 'What you wrote is kept for the question about the problem.' })
  return answerInTurn(runner, {}, () => onSaid(undefined))
}
