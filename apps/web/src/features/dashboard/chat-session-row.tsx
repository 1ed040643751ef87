import { DateTime } from '@tessa/app-shell'
import type { ChatSessionSummary } from '@tessa/contract'
import { Link, StatusBadge } from '@tessa/ui'
import { sessionUrl } from '../case/case-urls.ts'
import { deviceOf, sessionStatusOf } from './session-text.ts'
import classes from './rows.module.css'

/** One conversation with Tessa. The whole row is a link. */
export const ChatSessionRow = ({ session }: { session: ChatSessionSummary }) => {
  const { sessionId, currentIssue, sessionStatus, messages, updatedAt } = session
  const { tone, label } = sessionStatusOf(sessionStatus)
  return (
    <li className={classes.row}>
      <Link href={sessionUrl(sessionId)} className={classes.link}>
        {deviceOf(session)}
      </Link>
      <p className={classes.issue}>{currentIssue ?? 'No issue specified'}</p>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <p className={classes.facts}>
        <span className="tessa-figures">
          {messages.length} {messages.length === 1 ? 'message' : 'messages'}
        </span>
        <DateTime at={updatedAt} />
      </p>
    </li>
  )
}
