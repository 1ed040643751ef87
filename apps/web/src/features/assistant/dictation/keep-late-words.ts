import { answersOf, type Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { isContactStep } from '@tessa/troubleshooting'
import { readAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import type { Said } from '../intake/fill-in.ts'

export type OnSaid = (said: Said | undefined) => void

/** The person has answered or gone back since. */
export const hasMoved = (runner: Runner, from: Session): boolean => {
  const { session } = runner.snapshot()
  return session.step !== from.step || session.count !== from.count
}

/** Says it until the next answer, or until Back. */
export const sayUntilAnswer = (runner: Runner, said: Said, onSaid: OnSaid): void => {
  let count: number | undefined
  const onChange = () => {
    const { session, busy } = runner.snapshot()
    if (busy !== null) return
    count ??= session.count
    if (session.count === count) return
    unsubscribe()
    onSaid(undefined)
  }
  const unsubscribe = runner.subscribe(onChange)
  onSaid(said)
  onChange()
}

/**
 * Keeps dictated words that come after their question was left: those of the first step for the question about the problem
 * if it is still to come, all others in their own field. They are shown, and their dangers are heard as those of an answer
 * to their question.
 */
export const keepLateWords = (runner: Runner, from: Session, words: string, onSaid: OnSaid): void => {
  const { session } = runner.snapshot()
  const isBack = session.count < from.count
  const isProblemOver =
    session.step === 'issue-description' || answersOf(session)['issue-description'] !== undefined
  const isForProblem = from.step === 'welcome' && !isBack && !isProblemOver
  // An answered session has its own words of the first step.
  const place = isForProblem ? { id: from.id, step: 'issue-description' } : { ...session, step: from.step }
  const sentence = [readAnswerDraft(place)?.trim(), words].filter(Boolean).join(' ')
  saveAnswerDraft(place, sentence)
  const kept = isForProblem ? 'What you dictated is kept for the question about the problem' : 'You dictated'
  const isDescription = from.step === 'welcome' || from.step === 'issue-description'
  sayUntilAnswer(
    runner,
    {
      // "Fire Station 4" is no danger.
      sentence: isContactStep(from.step) ? '' : sentence,
      understood: `${kept}: ${sentence}`,
      ...(!isDescription && { isOtherAnswer: true }),
    },
    onSaid,
  )
}
