import type { ReactNode } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { VisuallyHidden } from '@mantine/core'
import classes from '../assistant.module.css'
import { cardsOf } from './cards.ts'
import { AnsweredStepCard } from './answered-step-card.tsx'

export type ConversationProps = {
  session: Session
  /** The index of the first answer that can still be changed. */
  editableFrom?: number
  /** Edits the answer with this index. Absent if no answer can be changed. */
  onEdit?: ((index: number) => void) | undefined
  children: ReactNode
}

/** The answered steps and the active step. New messages are announced completely. */
export const Conversation = ({ session, editableFrom = 0, onEdit, children }: ConversationProps) => {
  const cards = cardsOf(session)
  return (
    <>
      {cards.length > 0 && (
        <VisuallyHidden>
          <h2>Your answers so far</h2>
        </VisuallyHidden>
      )}
      <div
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label="Conversation with Tessa"
        className={classes.log}
      >
        {cards.map(({ first, ...line }, index) => (
          <AnsweredStepCard
            key={`${index}:${line.step}`}
            line={line}
            index={index}
            onEdit={onEdit && first >= editableFrom ? () => onEdit(first) : undefined}
          />
        ))}
        {children}
      </div>
    </>
  )
}
