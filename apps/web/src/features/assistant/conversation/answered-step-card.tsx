import { useId, useState } from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Line } from '@tessa/assistant-engine/summary'
import classes from './answered-step-card.module.css'
import { cardId } from './open-step-card.ts'
import { RichText } from './rich-text.tsx'
import { usePressGuard } from '../../../shared/use-press-guard.ts'

export type AnsweredStepCardProps = {
  line: Pick<Line, 'title' | 'content' | 'summaryLabel'>
  /** The index of the card. */
  index: number
  /** Edits the answer. Absent if it can no longer be changed. */
  onEdit?: (() => void) | undefined
}

/** A finished step: the question in one line, the answer, and the details on request. */
export const AnsweredStepCard = ({
  line: { title, content, summaryLabel: told },
  index,
  onEdit,
}: AnsweredStepCardProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const { handlers } = usePressGuard()
  return (
    <article className={classes.card} {...handlers}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={cardId(index)}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.tick} aria-hidden>
            <IconCheck size={16} stroke={2.5} />
          </span>
          <span className={classes.title}>{title}</span>
          <span className={classes.badge}>Done</span>
          <IconChevronDown size={20} stroke={1.75} className={classes.chevron} aria-hidden />
        </button>
      </h3>
      <div className={classes.said}>
        <p className={classes.answer}>
          <VisuallyHidden>You said: </VisuallyHidden>
          {told}
        </p>
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.edit}
            aria-label={`Edit answer ${index + 1}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
      </div>
      {/* The opened details are not announced. */}
      <div id={panel} hidden={!isOpen} aria-live="off" className={classes.content}>
        {isOpen && (content === '' ? <p>{title}</p> : <RichText>{content}</RichText>)}
      </div>
    </article>
  )
}
