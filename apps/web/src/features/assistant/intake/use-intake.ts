import { useEffect, useRef, useState } from 'react'
import type { View } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { saveAnswerDraft } from '../conversation/answer-draft.ts'
import type { FoundPack } from '../guide/pack-loader.tsx'
import type { Said } from './fill-in.ts'
import type * as Tools from './tools.ts'

// The lists of makers and models load when typing begins, or after the first step.
const load = () => import('./tools.ts')

/** The field of the first step. */
export const sentenceInput = {
  type: 'text',
  placeholder: 'Or say it in one sentence: equipment, problem',
  value: '',
  autocomplete: '',
} satisfies View['input']

/**
 * Takes a whole sentence at the first step, and helps with what is typed at later ones. While an
 * earlier answer is edited, later ones come back by themselves, so the first step only has its options.
 */
export const useIntake = (
  runner: Runner,
  { session, view, answer }: Pick<Assistant<Runner['workflow']>, 'session' | 'view' | 'answer'>,
) => {
  const [said, setSaid] = useState<Said>()
  const [tools, setTools] = useState<typeof Tools>()
  const [found, setFound] = useState<FoundPack>()
  const stop = useRef<() => void>(undefined)
  const latest = useRef<Said>(undefined)
  const prepare = () => void load().then(setTools, () => undefined)
  const isFirst = session.step === 'welcome'
  // What could not be loaded is tried again at the next step.
  useEffect(() => {
    if (!isFirst) prepare()
  }, [isFirst, session.count])
  const isOffered = isFirst && !session.replays
  // The checks of other equipment are not for this one.
  const pack = found && found.of === session.facts['equipmentType'] ? found.pack : undefined

  // A sentence of an earlier session answers nothing.
  useEffect(() => () => void (latest.current = undefined), [runner])

  const say = (sentence: string): boolean => {
    const { session: before } = runner.snapshot()
    // Its dangers are heard at once.
    const reading = { sentence, understood: 'Tessa reads what you wrote.' }
    latest.current = reading
    setSaid(reading)
    const read = (loaded?: typeof Tools) => {
      if (latest.current !== reading) return
      const { session: now } = runner.snapshot()
      const isHere = now.step === before.step && now.count === before.count
      if (loaded) {
        stop.current?.()
        stop.current = (isHere ? loaded.fillIn : loaded.keepForProblem)(runner, sentence, setSaid)
        return
      }
      // The words are at hand where they are asked for.
      saveAnswerDraft({ id: now.id, step: isHere ? 'other-equipment-input' : 'issue-description' }, sentence)
      setSaid(undefined)
      if (isHere) answer('other')
    }
    if (tools) read(tools)
    else load().then(read, () => read())
    return false
  }
  const guided = tools && pack ? tools.guidedView(view, session, pack) : view
  return {
    said,
    view: isOffered ? { ...view, input: sentenceInput } : (tools?.withOwnMakers(guided, session) ?? view),
    pack,
    PackLoader: isFirst ? undefined : tools?.PackLoader,
    onPack: setFound,
    GuidedStep: tools?.GuidedStep,
    answer: (value: string): boolean => tools?.answersOwnMaker(runner, view, value) || answer(value),
    say: isOffered ? say : undefined,
    prepare,
    TypingHelp: isFirst ? undefined : tools?.TypingHelp,
    /** The options of a diagnostic step come before its field, and the number keys choose them. */
    takesFocus: !isFirst && view.part?.name !== 'Diagnostics',
  }
}
