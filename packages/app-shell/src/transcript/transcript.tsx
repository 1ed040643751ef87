import type { ChatMessage } from '@tessa/contract'
import { DateTime } from '../date-time/date-time.tsx'
import classes from './transcript.module.css'

export type TranscriptProps = {
  messages: readonly ChatMessage[]
  /** The accessible name of the person who answered. */
  reporter: string
}

/** The complete conversation. */
export const Transcript = ({ messages, reporter }: TranscriptProps) => (
  <ol className={classes.transcript} aria-label="Transcript">
    {messages.map(({ id, role, content, stepTitle, timestamp }) => {
      const words = plain(content)
      const title = role === 'user' || stepTitle === words ? undefined : stepTitle
      return (
        <li key={id} data-by={role === 'user' ? 'user' : 'tessa'}>
          <p className={classes.bubble}>
            <span className={classes.speaker}>{role === 'user' ? reporter : 'Tessa'} said: </span>
            {title && <strong>{title}</strong>}
            {words}
          </p>
          {isMoment(timestamp) && <DateTime at={timestamp} />}
        </li>
      )
    })}
  </ol>
)

/** The transcript shows plain text without markup. */
const plain = (content: string): string => content.replaceAll(/\*\*|^#+\s/gm, '').trim()

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text))
