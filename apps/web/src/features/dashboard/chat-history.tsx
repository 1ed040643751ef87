import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMessages } from '@tabler/icons-react'
import { ButtonLink, EmptyState, QueryState } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { allChatSessionsQuery } from '../case/case-queries.ts'
import { ChatSessionRow } from './chat-session-row.tsx'
import classes from './dashboard-page.module.css'
import { More } from './more.tsx'
import rows from './rows.module.css'

/** All conversations with Tessa, the one touched last first. */
export const ChatHistory = () => {
  const query = useInfiniteQuery(allChatSessionsQuery(useApi()))
  const sessions = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="chat-history" className={classes.card}>
      <div className={classes.head}>
        <h2 id="chat-history">Chat History</h2>
        {sessions && sessions.length > 0 && (
          <ButtonLink href={paths.start} variant="outline">
            Start Chat
          </ButtonLink>
        )}
      </div>
      <QueryState
        query={remoteOf({ ...query, data: sessions })}
        loadingLabel="Loading chat sessions..."
        onRetry={() => void query.refetch()}
        isEmpty={(some) => some.length === 0}
        empty={
          <EmptyState icon={IconMessages} action={<ButtonLink href={paths.start}>Start Chat</ButtonLink>}>
            No chat sessions yet
          </EmptyState>
        }
      >
        {(some) => (
          <>
            <ul className={rows.rows} aria-label="Chat sessions">
              {some.map((session) => (
                <ChatSessionRow key={session.id} session={session} />
              ))}
            </ul>
            <More query={query} label="Show more chat sessions" />
          </>
        )}
      </QueryState>
    </section>
  )
}
