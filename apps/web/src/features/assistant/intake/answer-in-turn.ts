import { answersOf, view, type Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { categoryOf } from '@tessa/knowledge/intake'
import { deleteAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import { plainName } from './plain-name.ts'

/** The questions of the intake in their order, each with the fact that its answer sets. */
const fields = {
  welcome: 'equipmentType',
  'other-equipment-input': 'equipmentType',
  manufacturer: 'manufacturer',
  'other-manufacturer-input': 'manufacturer',
  model: 'model',
  'issue-description': 'issueDescription',
} as const
type Question = keyof typeof fields
type Field = (typeof fields)[Question]
const order: readonly Field[] = ['equipmentType', 'manufacturer', 'model', 'issueDescription']

/** What is known of the equipment before it is asked. */
export type Told = Readonly<Partial<Record<Field, string | undefined>>>

const isQuestion = (step: string): step is Question => step in fields
const isAnswered = (session: Session, field: Field): boolean =>
  Object.entries(fields).some(([step, of]) => of === field && answersOf(session)[step] !== undefined)

/**
 * Answers the questions of the intake with known values, each as an answer that can be edited. It waits at a question
 * without a value, and continues after the user's answer. It ends at a refused answer, on Back, and after the equipment
 * is described; without any value it ends after the next answer. Values without an answer then stay as drafts.
 */
export const answerInTurn = (runner: Runner, told: Told, onEnd: () => void): (() => void) => {
  const { session: before } = runner.snapshot()
  const isNothing = Object.values(told).every((value) => value === undefined)
  let { count } = before
  let tried = -1
  let noted: readonly Field[] = []

  const setFacts = (facts: Told) => {
    if (Object.keys(facts).length > 0)
      runner.send({ type: 'set-facts', facts: Object.fromEntries(Object.entries(facts).filter(isSet)) })
  }
  const draftOf = (step: Question) => ({ id: before.id, step })
  for (const step of ['model', 'issue-description'] as const) {
    const words = told[fields[step]]
    if (words !== undefined) saveAnswerDraft(draftOf(step), words)
  }

  /** What is not answered yet goes along with a request that is sent before its question. */
  const note = (open: readonly Field[]) => {
    if (noted.length > 0 || open.length === 0) return
    noted = open
    setFacts(Object.fromEntries(open.map((field) => [field, told[field]])))
  }
  const end = (session: Session) => {
    unsubscribe()
    const unanswered = noted.filter((field) => !isAnswered(session, field))
    noted = []
    setFacts(Object.fromEntries(unanswered.map((field) => [field, ''])))
    onEnd()
  }
  const onChange = () => {
    const { session, busy } = runner.snapshot()
    if (session.count < count || session.undone.length > before.undone.length) return end(session)
    if (isNothing && session.count > before.count) return end(session)
    if (busy !== null) return
    count = session.count
    if (!isQuestion(session.step)) return session.step === 'how-to-proceed' ? undefined : end(session)
    const asked = fields[session.step]
    const value = told[asked]
    if (value !== undefined) {
      // A refusal is told to this function too, before `send` says so.
      if (tried === count) return
      tried = count
      if (!runner.send(answerAt(runner, session, value))) return end(session)
      return deleteAnswerDraft(draftOf(session.step))
    }
    const open = order.slice(order.indexOf(asked) + 1).filter((field) => told[field] !== undefined)
    note(open)
  }
  const unsubscribe = runner.subscribe(onChange)
  onChange()
  return () => end(runner.snapshot().session)
}

const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined

const answerAt = (runner: Runner, session: Session, value: string) => {
  const { options } = view(runner.workflow, session)
  if (options.length === 0) return { type: 'typed', value } as const
  const type = session.step === 'welcome' ? categoryOf(value)?.id : undefined
  const option = options.find(
    ({ value: id, label }) =>
      plainName(label) === plainName(value) ||
      (type !== undefined && (id === type || categoryOf(label)?.id === type)),
  )
  return { type: 'answer', value: option?.value ?? 'other' } as const
}
