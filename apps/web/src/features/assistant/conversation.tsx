import type { ReactNode } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { transcript } from '@tessa/assistant-engine/summary'
import classes from './assistant.module.css'
import { DoneCard } from './done-card.tsx'
import { flowOf } from './flow.ts'

export type ConversationProps = {
  session: Session
  /** The first answer that can still be changed, counted from 0. */
  editableFrom?: number
  /** Asks an answer again, counted from 0; absent where nothing can be changed. */
  onEdit?: ((index: number) => void) | undefined
  children: ReactNode
}

/** What was said so far, and the active step as its newest part. Whole messages are read out as they come. */
export const Conversation = ({ session, editableFrom = 0, onEdit, children }: ConversationProps) => (
  <div
    role="log"
    aria-live="polite"
    aria-relevant="additions"
    aria-label="Conversation with Tessa"
    className={classes.log}
  >
    {transcript(flowOf(session), session).map((line, index) => (
      <DoneCard
        key={`${index}:${line.step}`}
        line={line}
        index={index}
        onEdit={onEdit && index >= editableFrom ? () => onEdit(index) : undefined}
      />
    ))}
    {children}
  </div>
)
