import { Button } from '@mantine/core'
import { StepMark } from '../wizard/step-mark.tsx'
import type { AnsweredStep } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import classes from './assistant.module.css'

type AnsweredStepsProps = {
  answers: readonly AnsweredStep[]
  /** The index of the first answer that can still be changed. */
  editableFrom: number
  words: AssistantWords
  onEdit: (index: number) => void
}

/** The questions and answers so far, oldest first. */
export const AnsweredSteps = ({ answers, editableFrom, words, onEdit }: AnsweredStepsProps) => (
  <ol className={classes.answers} aria-label={words.answeredSteps}>
    {answers.map(({ title, answer, first }) => (
      <li key={`${first}:${title}`} className={classes.answered}>
        <StepMark isDone className={classes.mark} />
        <div className={classes.words}>
          <p className={classes.question}>{title}</p>
          <p className={classes.answer}>{answer}</p>
        </div>
        {first >= editableFrom && (
          <Button variant="subtle" aria-label={words.editAnswer(title)} onClick={() => onEdit(first)}>
            {words.edit}
          </Button>
        )}
      </li>
    ))}
  </ol>
)
