import { VisuallyHidden } from '@mantine/core'
import type { ChatMessage } from '@tessa/contract'
import { Moment } from '../../shared/moment/moment.tsx'
import classes from './chat-session-page.module.css'

/** What was said, from the first word to the last. */
export const Transcript = ({ messages }: { messages: readonly ChatMessage[] }) => (
  <ol className={classes.transcript} aria-label="Transcript">
    {messages.map(({ id, role, content, stepTitle, timestamp }) => {
      const words = plain(content)
      const title = role === 'user' || stepTitle === words ? undefined : stepTitle
      return (
        <li key={id} data-by={role === 'user' ? 'user' : 'tessa'}>
          <p className={classes.bubble}>
            <VisuallyHidden>{role === 'user' ? 'You said: ' : 'Tessa said: '}</VisuallyHidden>
            {title && <strong>{title}</strong>}
            {words}
          </p>
          {isMoment(timestamp) && <Moment at={timestamp} />}
        </li>
      )
    })}
  </ol>
)

/** A record shows words, not their markup. */
const plain = (content: string): string => content.replaceAll(/\*\*|^#+\s/gm, '').trim()

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text))
