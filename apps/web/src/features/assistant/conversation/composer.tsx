import {
  lazy,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import type { Session, View } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import classes from './composer.module.css'
import type { DictateWordsProps } from '../dictation/dictate-words.tsx'
import type { Dictation } from '../dictation/use-dictation.ts'
import type { TypingHelpProps } from '../intake/typing-help.tsx'
import { takeFirst } from '../../../shared/first-words.ts'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import { deleteAnswerDraft, saveAnswerDraft, readAnswerDraft } from './answer-draft.ts'

export type ComposerProps = {
  session: Session
  view: View
  isBusy: boolean
  fieldRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
  onAnswer: (value: string) => boolean
  onBack: () => void
  /** Shows dictated words that come too late, and hears their dangers. */
  onSaid: DictateWordsProps['onSaid']
  /** Runs when typing begins at a step that accepts a whole sentence. */
  onSentence?: (() => void) | undefined
  /** Helps with what is being typed. */
  typingHelp?: ComponentType<TypingHelpProps> | undefined
  /** Dictates at a step without that help. */
  dictate?: ComponentType<DictateWordsProps> | undefined
  /** The guided checks for the equipment. */
  pack?: Pack | undefined
}

// The hint is optional.
const PatientHint = lazy<ComponentType<{ text: string }>>(() =>
  import('./patient-hint.tsx').then(
    (module) => ({ default: module.PatientHint }),
    () => ({ default: () => null }),
  ),
)

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The bar at the bottom: the text field, Send and Previous Step. */
export const Composer = ({
  session,
  view,
  isBusy,
  fieldRef,
  onAnswer,
  onBack,
  onSaid,
  onSentence,
  typingHelp: TypingHelp,
  dictate: Dictate,
  pack,
}: ComposerProps) => {
  const { input, title } = view
  const [text, setText] = useState(() => readAnswerDraft(session) ?? input?.value ?? '')
  /** Words can follow each other before the field shows the first. */
  const newest = useRef(text)
  const [dictation, setDictation] = useState<Dictation>()
  const field = useId()
  const bar = useRef<HTMLFormElement>(null)
  const guard = usePressGuard(isBusy, bar)
  const give = (words: string) => {
    if (onAnswer(words)) deleteAnswerDraft(session)
  }
  const type = (words: string) => {
    onSentence?.()
    newest.current = words
    setText(words)
    saveAnswerDraft(session, words)
  }
  const typeNext = (next: (typed: string) => string) => type(next(newest.current))
  const takeOver = useEffectEvent((typed: string) => {
    const kept = newest.current
    // What was typed before a reload is only here, unless the browser has put it into its field again.
    type(typed.includes(kept) ? typed : kept.includes(typed) ? kept : `${kept} ${typed}`)
    takeFirst('sent', () => give(newest.current))
  })
  const isFirst = session.step === 'welcome' && session.count === 0
  // The first words still stand, so no letter is lost between the two fields.
  useLayoutEffect(() => {
    if (isFirst) takeFirst('typed', (typed) => takeOver(typed))
  }, [isFirst])
  if (!input && !view.canGoBack) return null

  const openInput = isBusy ? null : input
  const isBlank = text.trim() === ''
  const cannotSend = isBlank && !dictation
  const sendNow = () => {
    if (newest.current.trim() !== '') give(newest.current)
  }
  const send = (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault()
    if (isBusy) return
    // Dictated words that are still to come belong to the answer.
    if (dictation) dictation.end(sendNow)
    else sendNow()
  }
  const sendByKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSend && !event.repeat && guard.isSettled()) send(event)
  }
  const shared = {
    id: field,
    ref: fieldRef,
    value: text,
    placeholder: input?.placeholder,
    autoComplete: input?.autocomplete,
    className: classes.field,
    'aria-describedby': `${field}-hint`,
    // The server rejects longer answers.
    maxLength: input?.type === 'textarea' || onSentence ? 10_000 : 200,
  }
  return (
    <form ref={bar} className={classes.bar} onSubmit={send} aria-label="Your answer" {...guard.handlers}>
      <label htmlFor={field}>
        <VisuallyHidden>{input && title}</VisuallyHidden>
      </label>
      {TypingHelp && openInput && (
        <TypingHelp
          session={session}
          pack={pack}
          typed={text}
          onChoose={give}
          onType={typeNext}
          onDictation={setDictation}
          onSaid={onSaid}
        />
      )}
      {openInput && (
        <div className={classes.row}>
          {openInput.type === 'textarea' ? (
            <textarea
              {...shared}
              rows={3}
              onChange={(event) => type(event.target.value)}
              onKeyDown={sendByKey}
            />
          ) : (
            <input {...shared} type="text" onChange={(event) => type(event.target.value)} />
          )}
          <Button
            type="submit"
            aria-disabled={cannotSend}
            data-disabled={cannotSend}
            className={classes.send}
            rightSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            Send
          </Button>
        </div>
      )}
      <p role="status" className={classes.privacy}>
        <Suspense>{input && !isBlank && <PatientHint text={text} />}</Suspense>
      </p>
      <div className={classes.foot}>
        {view.canGoBack && (
          <Button
            variant="subtle"
            onClick={onBack}
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          >
            Previous Step
          </Button>
        )}
        {Dictate && openInput && (
          <Suspense>
            <Dictate session={session} onType={typeNext} onDictation={setDictation} onSaid={onSaid} />
          </Suspense>
        )}
        {openInput && (
          <span id={`${field}-hint`} className={classes.hint}>
            {openInput.type === 'textarea' ? `${isMac ? 'Cmd' : 'Ctrl'}+Enter sends` : 'Enter sends'}
          </span>
        )}
      </div>
    </form>
  )
}
