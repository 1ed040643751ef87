import type { ChatSessionSummary } from '@tessa/contract'
import { Link, StatusBadge } from '@tessa/ui'
import { Moment } from '../../shared/moment/moment.tsx'
import { chatSessionAddress } from '../case/addresses.ts'
import { deviceOf, sessionStatusOf } from './session-words.ts'
import classes from './rows.module.css'

/** One conversation with Tessa; the whole row leads to it. */
export const ChatSessionRow = ({ session }: { session: ChatSessionSummary }) => {
  const { sessionId, currentIssue, sessionStatus, messages, updatedAt } = session
  const { tone, label } = sessionStatusOf(sessionStatus)
  return (
    <li className={classes.row}>
      <Link href={chatSessionAddress(sessionId)} className={classes.link}>
        {deviceOf(session)}
      </Link>
      <p className={classes.issue}>{currentIssue ?? 'No issue specified'}</p>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <p className={classes.facts}>
        <span className="tessa-figures">
          {messages.length} {messages.length === 1 ? 'message' : 'messages'}
        </span>
        <Moment at={updatedAt} />
      </p>
    </li>
  )
}
