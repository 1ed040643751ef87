import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { ActiveStep } from './active-step.tsx'
import { AnsweredSteps } from './answered-steps.tsx'
import { AssistantBar } from './assistant-bar.tsx'
import { AssistantNotice } from './assistant-notice.tsx'
import type { AnsweredStep, AssistantState } from './assistant-state.ts'
import { assistantWords, type AssistantWords } from './assistant-words.ts'
import { BusyStep } from './busy-step.tsx'
import { loadTypedField } from './lazy-field.ts'
import { plainText } from './plain-text.tsx'
import { useStepFocus } from './use-step-focus.ts'
import classes from './assistant.module.css'

export type AssistantProps = AssistantState & {
  /** The answered steps above the active one. Default: none. */
  answers?: readonly AnsweredStep[]
  /** The index of the first answer that can still be changed. Default: 0. */
  editableFrom?: number
  /** Shows the Markdown of a step. Default: its paragraphs, with bold text. */
  renderContent?: (markdown: string) => ReactNode
  /** Shows the icon of an option. Default: no icons. */
  renderIcon?: (name: string) => ReactNode
  /** Stores a photo and gives its reference, which is the answer. Default: the reference is typed. */
  storePhoto?: (file: File) => Promise<string>
  /** Called when the user accepts the offer of a person. Default: the offer has no button. */
  onAskPerson?: () => void
  /** Notices right above the step, such as a lost connection. */
  notice?: ReactNode
  /** Beside the conversation, below it on a narrow screen. */
  sidePanel?: ReactNode
  /** The dialog that an option opened. */
  dialog?: ReactNode
  /** Other words for the controls: some, or an `AssistantWords` with all of them for another language. */
  words?: Partial<AssistantWords>
  /** Below the answers of the active step, such as a receipt. */
  children?: ReactNode
}

/**
 * A guided conversation. It takes what `useAssistant` of `@tessa/assistant-engine/react` gives.
 *
 * @example <Assistant {...useAssistant(runner)} />
 */
export const Assistant = ({ session, view, busy, ...props }: AssistantProps) => {
  const { answers = [], editableFrom = 0, renderContent = plainText, onAskPerson } = props
  const { canGoForward = view.previousAnswer !== null } = props
  const words = { ...assistantWords, ...props.words }
  const [editedIndex, setEditedIndex] = useState<number>()
  const moment = [session.step, session.count, session.undone.length, session.redoable.length].join(':')
  const { top, busyRef, ...focus } = useStepFocus(moment, busy !== null)

  useEffect(() => {
    // The first typed answer of a page then finds its field there. Where loading fails, the form shows a plain one.
    loadTypedField().catch(() => undefined)
  }, [])
  const beginEdit = (index: number) => {
    if (props.edit(index)) setEditedIndex(index)
  }
  /** Puts back every answer that the edit removed. */
  const cancelEdit = () => {
    for (let left = session.redoable.length; left > 0; left--) props.forward()
  }

  return (
    <div className={classes.assistant} data-with-side={Boolean(props.sidePanel) || undefined}>
      <div className={classes.main}>
        <AssistantBar session={session} view={view} answer={props.answer} words={words} />
        <div role="log" aria-live="polite" aria-label={words.conversation} className={classes.log}>
          {answers.length > 0 && (
            <AnsweredSteps answers={answers} editableFrom={editableFrom} words={words} onEdit={beginEdit} />
          )}
          {session.replays && view.previousAnswer !== null && (
            <AssistantNotice
              action={
                editedIndex === session.count && (
                  <Button variant="outline" onClick={cancelEdit}>
                    {words.keepAnswer}
                  </Button>
                )
              }
            >
              {words.editing}
            </AssistantNotice>
          )}
          {props.notice}
          <div ref={top} className={classes.top}>
            {busy ? (
              <BusyStep busy={busy} busyRef={busyRef} />
            ) : (
              <ActiveStep
                key={moment}
                view={view}
                words={words}
                answer={props.answer}
                type={props.type}
                renderContent={renderContent}
                renderIcon={props.renderIcon}
                focus={focus}
                refusal={props.refusal}
                storePhoto={props.storePhoto}
              >
                {props.children}
              </ActiveStep>
            )}
          </div>
        </div>
        {view.offer !== '' && !busy && (
          <AssistantNotice
            action={
              onAskPerson && (
                <Button variant="outline" onClick={onAskPerson}>
                  {words.askPerson}
                </Button>
              )
            }
          >
            {view.offer}
          </AssistantNotice>
        )}
        <div className={classes.foot}>
          {view.canGoBack && (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={props.back}
            >
              {words.back}
            </Button>
          )}
          {canGoForward && !busy && (
            <Button
              variant="subtle"
              className={classes.forward}
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={props.forward}
            >
              {words.forward}
            </Button>
          )}
        </div>
      </div>
      {props.sidePanel && (
        <aside className={classes.side} aria-label={words.sidePanel}>
          {props.sidePanel}
        </aside>
      )}
      {props.dialog}
    </div>
  )
}
