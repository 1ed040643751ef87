import { Button } from '@mantine/core'
import { useApi, useConfig } from '@tessa/app-shell'
import { useAssistant } from '@tessa/assistant-engine/react'
import type { PhotoText } from '@tessa/contract'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { useAssistantContext } from '../assistant-context.ts'
import { readAnswerDraft, saveAnswerDraft } from '../conversation/answer-draft.ts'
import { closeText, noteDecision, noteTexts, usePhotoNotes } from './photo-notes.ts'
import { PhotoQuestions } from './photo-questions.tsx'
import classes from './photos.module.css'
import { textsOfSession, withText } from './texts-of-step.ts'
import { useSpokenLine } from './use-spoken-line.tsx'

const picture = /\.(?:jpe?g|png|gif)$/i

const photosIn = (items: readonly OutboxItem[]) =>
  items.flatMap((item) => {
    const { name = '' } = item
    const id = item.kind === 'file' && item.state === 'received' ? item.receipt.id : undefined
    return id !== undefined && picture.test(name) ? [{ id, name }] : []
  })

export type ReadPhotosProps = {
  /** The submissions of the session. */
  items: readonly OutboxItem[]
}

/**
 * Asks for each photo that has arrived whether a language model may read it, and then whether what it read is right.
 * Where no model sees pictures, nothing is shown.
 */
export const ReadPhotos = ({ items }: ReadPhotosProps) => {
  const { data: config } = useConfig()
  const { runner, outbox } = useAssistantContext()
  const { session } = useAssistant(runner)
  const { decided, open } = usePhotoNotes(session.id)
  const { words, say, sayAfterPress, line } = useSpokenLine()
  const api = useApi()
  if (!config?.photoReading) return null
  const photo = photosIn(items).find(({ id }) => !decided.includes(id))
  const texts = textsOfSession(session, open)

  const decide = async ({ id, name }: { id: string; name: string }, isAgreed: boolean) => {
    noteDecision(session.id, id)
    sayAfterPress(isAgreed ? `${name} is being read.` : `${name} is not read.`)
    if (!isAgreed) return
    const answer = await api('POST /api/attachments/{id}/reading', {
      params: { id },
      body: { agreed: true },
      headers: outbox.headersOf(session.id),
    }).catch(() => ({ texts: [] }))
    noteTexts(session.id, answer.texts)
    say(answer.texts.length > 0 ? `${name} was read. Please check.` : `Nothing was read from ${name}.`)
  }
  const take = ({ kind, text }: PhotoText): string => {
    if (kind === 'serial-number') {
      runner.send({ type: 'set-facts', facts: { serialNumber: text } })
      return `Serial number ${text} is noted.`
    }
    const place = { id: session.id, step: 'error-codes' }
    saveAnswerDraft(place, withText(readAnswerDraft(place) ?? '', text))
    return `“${text}” is kept for the question about error codes.`
  }
  const answerText = (text: PhotoText, isRight: boolean) => {
    closeText(session.id, text)
    sayAfterPress(isRight ? take(text) : 'It is left out.')
  }
  const isEmpty = !photo && texts.length === 0 && words === ''
  return (
    <section className={classes.card} aria-label="Texts on your photos" hidden={isEmpty}>
      {photo && (
        <div role="group" aria-label={`Read ${photo.name}`} className={classes.question}>
          <p>
            <strong>Read {photo.name}?</strong> A language model can read codes and the serial number from it.
            The photo is sent to its provider for that. Agree only if no patient is on it: no face, no name,
            no number.
          </p>
          <Button variant="outline" onClick={() => void decide(photo, true)}>
            I agree, read it
          </Button>
          <Button variant="subtle" onClick={() => void decide(photo, false)}>
            Do not read it
          </Button>
        </div>
      )}
      <PhotoQuestions texts={texts} onAnswer={answerText} />
      {line}
    </section>
  )
}
