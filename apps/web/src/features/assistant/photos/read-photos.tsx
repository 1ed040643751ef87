import { useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { useApi, useConfig } from '@tessa/app-shell'
import type { Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import type { PhotoText } from '@tessa/contract'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import { noteText } from './note-text.ts'
import { closeText, forgetDecision, noteDecision, noteTexts, usePhotoNotes } from './photo-notes.ts'
import { appearanceOf, PhotoQuestions } from './photo-questions.tsx'
import classes from './photos.module.css'
import { textsOfAnyStep, textsOfField } from './texts-of-step.ts'
import { useSpokenLine } from './use-spoken-line.tsx'

const picture = /\.(?:jpe?g|png|gif)$/i

const photosIn = (items: readonly OutboxItem[]) =>
  items.flatMap((item) => {
    const { name = '' } = item
    const id = item.kind === 'file' && item.state === 'received' ? item.receipt.id : undefined
    return id !== undefined && picture.test(name) ? [{ id, name }] : []
  })

/** Says whether what was read is asked about. */
const readingText = (session: Session, name: string, texts: readonly PhotoText[]): string => {
  if (texts.length === 0) return `Nothing was read from ${name}.`
  const isAsked = [textsOfAnyStep, textsOfField].some((of) => of(session, texts).length > 0)
  return `${name} was read. ${isAsked ? 'Please check.' : 'Nothing on it is needed here.'}`
}

export type ReadPhotosProps = {
  /** The submissions of the session. */
  items: readonly OutboxItem[]
  outbox: Outbox
  runner: Runner
}

/**
 * Asks for each photo that has arrived whether a language model may read it, and then whether what it read is right.
 * Where no model sees pictures, nothing is shown.
 */
export const ReadPhotos = ({ items, outbox, runner }: ReadPhotosProps) => {
  const { data: config } = useConfig()
  const { session } = useSyncExternalStore(runner.subscribe, runner.snapshot)
  const { decided, open } = usePhotoNotes(session.id)
  const { words, say, sayAfterPress, line } = useSpokenLine()
  const api = useApi()
  const photo = photosIn(items).find(({ id }) => !decided.includes(id))
  const texts = textsOfAnyStep(session, open)
  // The question about the next photo takes the place of this one, and a second press must not agree to it.
  const { handlers } = usePressGuard(`${photo?.id} ${appearanceOf(texts)}`)
  if (!config?.photoReading) return null

  const decide = async ({ id, name }: { id: string; name: string }, isAgreed: boolean) => {
    noteDecision(session.id, id, isAgreed)
    sayAfterPress(isAgreed ? `${name} is being read.` : `${name} is not read.`)
    if (!isAgreed) return
    const answer = await api('POST /api/attachments/{id}/reading', {
      params: { id },
      body: { agreed: true },
      headers: outbox.headersOf(session.id),
    }).catch(() => ({ texts: [], isRead: false }))
    if (!answer.isRead) {
      forgetDecision(session.id, id)
      say(`${name} could not be read. You can try again.`)
      return
    }
    noteTexts(session.id, answer.texts)
    say(readingText(runner.snapshot().session, name, answer.texts))
  }
  const answerText = (text: PhotoText, isRight: boolean) => {
    closeText(session.id, text)
    sayAfterPress(isRight ? noteText(runner, text) : 'It is left out.')
  }
  const isEmpty = !photo && texts.length === 0 && words === ''
  return (
    <section className={classes.card} aria-label="Texts on your photos" hidden={isEmpty} {...handlers}>
      {photo && (
        <div role="group" aria-label={`Read ${photo.name}`} className={classes.question}>
          <p>
            <strong>Read {photo.name}?</strong> A language model can read codes and the serial number from it.
            The photo is sent to its provider for that. Agree only if no patient is on it: no face, no name,
            no number.
          </p>
          <div className={classes.choices}>
            <Button variant="outline" onClick={() => void decide(photo, true)}>
              I agree, read it
            </Button>
            <Button variant="subtle" onClick={() => void decide(photo, false)}>
              Do not read it
            </Button>
          </div>
        </div>
      )}
      <PhotoQuestions texts={texts} onAnswer={answerText} />
      {line}
    </section>
  )
}
