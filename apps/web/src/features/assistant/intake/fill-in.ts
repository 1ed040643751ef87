import { view, type Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { readSentence, type ReadSentence } from '@tessa/knowledge/intake'
import { deleteAnswerDraft } from '../conversation/answer-draft.ts'
import { understoodWords } from './understood-words.ts'

/** What was said in one sentence, and what Tessa understood of it. */
export interface Said {
  readonly sentence: string
  readonly understood: string
}

interface Answer {
  /** The words to type, or the value of an option. */
  readonly type: 'typed' | 'answer'
  readonly value: string
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Words that name only the equipment, such as "ventilator" or "coffee machine". */
const isNameOnly = (sentence: string, { maker, model, problem, contradictions }: ReadSentence): boolean =>
  maker === undefined &&
  model === undefined &&
  contradictions.length === 0 &&
  (problem === undefined || (problem === sentence && isShort(sentence)))

const isShort = (sentence: string): boolean => sentence.length <= 40 && sentence.split(/\s+/).length <= 2

/** The field of each question of the intake, in the order of the questions. */
const fields = {
  welcome: 'equipmentType',
  'other-equipment-input': 'equipmentType',
  manufacturer: 'manufacturer',
  'other-manufacturer-input': 'manufacturer',
  model: 'model',
  'issue-description': 'issueDescription',
} as const
type Fields = Readonly<Record<(typeof fields)[keyof typeof fields], string | undefined>>
const isAsked = (step: string): step is keyof typeof fields => step in fields

/**
 * Answers the questions of the intake with what a sentence says, each as an answer that can be edited. It stops at a
 * question that the sentence leaves open, and goes on after its answer. It ends when somebody goes back, or when the
 * equipment is described.
 */
export const fillIn = (
  runner: Runner,
  written: string,
  onSaid: (said: Said | undefined) => void,
): (() => void) => {
  const sentence = written.trim()
  const read = readSentence(sentence)
  const isName = isNameOnly(sentence, read)
  const told: Fields = {
    equipmentType: isName ? sentence : read.type?.name,
    manufacturer: read.maker,
    model: read.model,
    issueDescription: isName ? undefined : read.problem,
  }
  const { session: before } = runner.snapshot()
  let { count } = before
  let isNoted = false

  const end = () => {
    unsubscribe()
    onSaid(undefined)
  }
  /** What is not answered yet goes along with a request that is sent before its question. */
  const note = (open: Fields) => {
    if (isNoted) return
    isNoted = true
    const facts = Object.entries(open).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    if (facts.length > 0) runner.send({ type: 'set-facts', facts: Object.fromEntries(facts) })
  }
  const onChange = () => {
    const { session, busy } = runner.snapshot()
    const isBack = session.count < count || session.undone.length > before.undone.length
    if (isBack || (busy === null && !isAsked(session.step) && session.step !== 'how-to-proceed')) return end()
    if (busy !== null || !isAsked(session.step)) return
    count = session.count
    const answer = answerAt(runner, session, told[fields[session.step]], read)
    if (answer === undefined) return note(openFrom(session.step, told))
    if (session.step === 'welcome') deleteAnswerDraft(session)
    runner.send(answer)
  }
  const unsubscribe = runner.subscribe(onChange)
  if (!isName) onSaid({ sentence, understood: understoodWords(read) })
  onChange()
  return unsubscribe
}

/** The answer to the present question; undefined where the sentence leaves it open. */
const answerAt = (
  runner: Runner,
  session: Session,
  value: string | undefined,
  { type }: ReadSentence,
): Answer | undefined => {
  if (value === undefined) return undefined
  const { options } = view(runner.workflow, session)
  if (options.length === 0) return { type: 'typed', value }
  const names = session.step === 'welcome' && type ? [type.id, type.name] : [value]
  const option = options.find((one) =>
    names.some((name) => plain(name) === plain(one.value) || plain(name) === plain(one.label)),
  )
  return { type: 'answer', value: option?.value ?? 'other' }
}

/** What a sentence says about the questions after this one. */
const openFrom = (step: keyof typeof fields, told: Fields): Fields => {
  const asked = Object.keys(told).indexOf(fields[step])
  const isLater = (name: keyof Fields) => Object.keys(told).indexOf(name) > asked
  return {
    equipmentType: undefined,
    manufacturer: isLater('manufacturer') ? told.manufacturer : undefined,
    model: isLater('model') ? told.model : undefined,
    issueDescription: told.issueDescription,
  }
}
