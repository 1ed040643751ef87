import type { ReactNode } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { VisuallyHidden } from '@mantine/core'
import classes from './assistant.module.css'
import { cardsOf } from './cards.ts'
import { DoneCard } from './done-card.tsx'

export type ConversationProps = {
  session: Session
  /** The first answer that can still be changed, counted from 0. */
  editableFrom?: number
  /** Asks an answer again, counted from 0; absent where nothing can be changed. */
  onEdit?: ((index: number) => void) | undefined
  children: ReactNode
}

/** What was said so far, and the active step as its newest part. Whole messages are read out as they come. */
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
          <DoneCard
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
