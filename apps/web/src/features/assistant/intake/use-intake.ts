import { useEffect, useRef, useState } from 'react'
import type { View } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { saveAnswerDraft } from '../conversation/answer-draft.ts'
import type { Said } from './fill-in.ts'

// It is not needed before somebody begins to type.
const load = () => import('./fill-in.ts')

const input = {
  type: 'text',
  placeholder: 'Or say it in one sentence: equipment, problem',
  value: '',
  autocomplete: '',
} satisfies View['input']

/**
 * Takes a whole sentence at the first step. While an earlier answer is edited, later ones come back by themselves, so
 * only the options are offered.
 */
export const useIntake = (
  runner: Runner,
  { session, view }: Pick<Assistant<Runner['workflow']>, 'session' | 'view'>,
) => {
  const [said, setSaid] = useState<Said>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [runner])
  const isOffered = session.step === 'welcome' && !session.replays

  const say = (sentence: string): boolean => {
    load().then(
      ({ fillIn }) => {
        stop.current?.()
        stop.current = fillIn(runner, sentence, setSaid)
      },
      () => {
        // The words are at hand where the equipment is typed.
        saveAnswerDraft({ id: session.id, step: 'other-equipment-input' }, sentence)
        runner.send({ type: 'answer', value: 'other' })
      },
    )
    return false
  }
  return {
    said,
    view: isOffered ? { ...view, input } : view,
    say: isOffered ? say : undefined,
    prepare: () => void load().catch(() => undefined),
  }
}
