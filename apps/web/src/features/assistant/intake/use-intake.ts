import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import type { Session, View } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { whenIdle } from '@tessa/app-shell'
import { deleteAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import type { DictateWordsProps } from '../dictation/dictate-words.tsx'
import type { FoundPack } from '../guide/pack-loader.tsx'
import type { Said } from './fill-in.ts'
import type * as Tools from './tools.ts'

// The lists of makers and models load when typing begins, or after the first step.
const load = () => import('./tools.ts')

// Later steps have it in their help. The first step comes first.
const Dictate = lazy(() =>
  whenIdle()
    .then(() => import('../dictation/dictate-words.tsx'))
    .then(
      ({ DictateWords }): { default: ComponentType<DictateWordsProps> } => ({ default: DictateWords }),
      // It is optional.
      () => ({ default: () => null }),
    ),
)

const reads = 'Tessa reads what you wrote.'

/** The field of the first step. */
export const sentenceInput = {
  type: 'text',
  placeholder: 'Or type equipment and problem',
  value: '',
  autocomplete: '',
} satisfies View['input']

/**
 * Takes a whole sentence at the first step, and helps with what is typed at later ones. While an
 * earlier answer is edited, later ones come back by themselves, so the first step only has its options.
 */
export const useIntake = (
  runner: Runner,
  {
    session,
    view,
    answer,
    type,
  }: Pick<Assistant<Runner['workflow']>, 'session' | 'view' | 'answer' | 'type'>,
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

  /** Shows that words are read until what reads them has loaded. Their dangers are heard at once. */
  const readWhenLoaded = (
    sentence: string,
    read: (loaded: typeof Tools | undefined, now: Session, isHere: boolean) => void,
  ): false => {
    const { session: before } = runner.snapshot()
    const reading = { sentence, understood: reads }
    latest.current = reading
    setSaid(reading)
    const go = (loaded?: typeof Tools) => {
      if (latest.current !== reading) return
      const { session: now } = runner.snapshot()
      read(loaded, now, now.step === before.step && now.count === before.count)
    }
    if (tools) go(tools)
    else
      load().then(
        (loaded) => {
          setTools(loaded)
          go(loaded)
        },
        () => go(),
      )
    return false
  }
  const say = (sentence: string): boolean =>
    readWhenLoaded(sentence, (loaded, now, isHere) => {
      if (loaded) {
        stop.current?.()
        stop.current = (isHere ? loaded.fillIn : loaded.keepForProblem)(runner, sentence, setSaid)
        return
      }
      // The words are at hand where they are asked for.
      saveAnswerDraft({ id: now.id, step: isHere ? 'other-equipment-input' : 'issue-description' }, sentence)
      setSaid(undefined)
      if (isHere) answer('other')
    })
  /** The makers of typed equipment are there with their question: options that come later replace others under a finger. */
  const name = (words: string): boolean =>
    readWhenLoaded(words, (_, now, isHere) => {
      setSaid(undefined)
      if (isHere && type(words)) deleteAnswerDraft(now)
    })
  const guided = tools && pack ? tools.guidedView(view, session, pack) : view
  return {
    said,
    onSaid: setSaid,
    view: isOffered ? { ...view, input: sentenceInput } : (tools?.withOwnMakers(guided, session) ?? view),
    pack,
    PackLoader: isFirst ? undefined : tools?.PackLoader,
    onPack: setFound,
    GuidedStep: tools?.GuidedStep,
    answer: (value: string): boolean => tools?.answersOwnMaker(runner, view, value) || answer(value),
    say: isOffered ? say : undefined,
    type:
      session.step === 'other-equipment-input' && !tools
        ? name
        : (words: string) => tools?.askAboutStep(runner, words, setSaid) || type(words),
    Dictate: isFirst ? Dictate : undefined,
    prepare,
    TypingHelp: isFirst ? undefined : tools?.TypingHelp,
    /** The options of a diagnostic step come before its field, and the number keys choose them. */
    takesFocus: !isFirst && view.part?.name !== 'Diagnostics',
  }
}
