import { useEffect, useRef, useState } from 'react'
import type { View } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { saveAnswerDraft } from '../conversation/answer-draft.ts'
import type { Said } from './fill-in.ts'
import type * as Tools from './tools.ts'

// The makers and models are not needed before somebody begins to type.
const load = () => import('./tools.ts')

/** The field of the first step. */
export const sentenceInput = {
  type: 'text',
  placeholder: 'Or say it in one sentence: equipment, problem',
  value: '',
  autocomplete: '',
} satisfies View['input']

/**
 * Takes a whole sentence at the first step, and offers the makers and models of equipment that was typed. While an
 * earlier answer is edited, later ones come back by themselves, so the first step only has its options.
 */
export const useIntake = (
  runner: Runner,
  { session, view, answer }: Pick<Assistant<Runner['workflow']>, 'session' | 'view' | 'answer'>,
) => {
  const [said, setSaid] = useState<Said>()
  const [tools, setTools] = useState<typeof Tools>()
  const stop = useRef<() => void>(undefined)
  const prepare = () => void load().then(setTools, () => undefined)
  const isFirst = session.step === 'welcome'
  const needsNames = !isFirst && view.part?.name === 'Equipment'
  useEffect(() => {
    if (needsNames) prepare()
  }, [needsNames])
  const isOffered = isFirst && !session.replays

  const say = (sentence: string): boolean => {
    load().then(
      ({ fillIn }) => {
        stop.current?.()
        stop.current = fillIn(runner, sentence, setSaid)
      },
      () => {
        // The words are at hand where the equipment is typed.
        saveAnswerDraft({ id: session.id, step: 'other-equipment-input' }, sentence)
        answer('other')
      },
    )
    return false
  }
  return {
    said,
    view: isOffered ? { ...view, input: sentenceInput } : (tools?.withOwnMakers(view, session) ?? view),
    answer: (value: string): boolean => tools?.answersOwnMaker(runner, view, value) || answer(value),
    say: isOffered ? say : undefined,
    prepare,
    Suggestions: needsNames ? tools?.Suggestions : undefined,
  }
}
