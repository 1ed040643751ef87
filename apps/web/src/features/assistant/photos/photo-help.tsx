import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useConfig } from '@tessa/app-shell'
import type { PhotoText } from '@tessa/contract'
import type { Session } from '@tessa/assistant-engine'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import { useAssistantContext } from '../assistant-context.ts'
import { longestAnswer } from '../intake/longest-answer.ts'
import { closeText, usePhotoNotes } from './photo-notes.ts'
import { appearanceOf, PhotoQuestions } from './photo-questions.tsx'
import classes from './photos.module.css'
import { takesPhotoTexts, textsOfField, withText } from './texts-of-step.ts'
import { useSpokenLine } from './use-spoken-line.tsx'

export type PhotoHelpProps = {
  session: Session
  typed: string
  /** Replaces what is being typed. */
  onType: (words: string) => void
}

/** Fills the field of a step with a text of a photo, once the person says that it is right. */
export const PhotoHelp = ({ session, typed, onType }: PhotoHelpProps) => {
  const { data: config } = useConfig()
  const { open } = usePhotoNotes(session.id)
  const { sayAfterPress, line } = useSpokenLine()
  const texts = textsOfField(session, open)
  const { handlers } = usePressGuard(appearanceOf(texts))
  if (!config?.photoReading || !takesPhotoTexts(session)) return null
  const answer = (text: PhotoText, isRight: boolean) => {
    const words = withText(typed, text.text)
    if (isRight && words.length > longestAnswer(session))
      return sayAfterPress(`“${text.text}” does not fit. Shorten what is in the field first.`)
    closeText(session.id, text)
    if (isRight) onType(words)
    sayAfterPress(isRight ? `“${text.text}” is in the field.` : 'It is left out.')
  }
  return (
    <div className={classes.inBar} {...handlers}>
      <PhotoQuestions texts={texts} onAnswer={answer} />
      {line}
    </div>
  )
}

/** Leads to a photo, at a step whose field takes texts of one. */
export const PhotoButton = ({ session }: Pick<PhotoHelpProps, 'session'>) => {
  const { data: config } = useConfig()
  const { openDialog } = useAssistantContext()
  if (!config?.photoReading || !takesPhotoTexts(session)) return null
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
      onClick={() => openDialog({ type: 'files' })}
    >
      Read it from a photo
    </Button>
  )
}
