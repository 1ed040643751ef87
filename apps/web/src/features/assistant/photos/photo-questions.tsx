import { useId } from 'react'
import { Button } from '@mantine/core'
import type { PhotoText, PhotoTextKind } from '@tessa/contract'
import classes from './photos.module.css'

const questions: Readonly<Record<PhotoTextKind, (text: string) => string>> = {
  code: (text) => `Is this the code “${text}”?`,
  message: (text) => `Does the display say “${text}”?`,
  'serial-number': (text) => `Is the serial number “${text}”?`,
  manufacturer: (text) => `Is the manufacturer “${text}”?`,
  model: (text) => `Is the model “${text}”?`,
}

export type PhotoQuestionsProps = {
  texts: readonly PhotoText[]
  onAnswer: (text: PhotoText, isRight: boolean) => void
}

const keyOf = ({ kind, text }: PhotoText): string => `${kind} ${text}`

/** For the press guard around the questions: an answer moves the next one under a second press. */
export const appearanceOf = (texts: readonly PhotoText[]): string => texts.map(keyOf).join('\n')

/** Asks whether the texts that a language model read from a photo are right. Nothing is filled in without a press. */
export const PhotoQuestions = ({ texts, onAnswer }: PhotoQuestionsProps) =>
  texts.map((text) => (
    <PhotoQuestion
      key={keyOf(text)}
      words={questions[text.kind](text.text)}
      onAnswer={(isRight) => onAnswer(text, isRight)}
    />
  ))

const PhotoQuestion = ({ words, onAnswer }: { words: string; onAnswer: (isRight: boolean) => void }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id}>{words}</p>
      <div className={classes.choices}>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          Yes
        </Button>
        <Button variant="subtle" onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
    </div>
  )
}
