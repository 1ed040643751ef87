import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMessages } from '@tabler/icons-react'
import { fresh, LoadMore, routePages, toRemote, useApi } from '@tessa/app-shell'
import { ButtonLink, Card, EmptyState, QueryState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { ChatSessionRow } from './chat-session-row.tsx'
import rows from './rows.module.css'

/** All conversations with Tessa, most recently updated first. */
export const ChatHistory = () => {
  const query = useInfiniteQuery({
    ...routePages(useApi(), 'GET /api/user/chat-sessions', { query: {} }),
    ...fresh,
  })
  const sessions = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Card
      title="Chat History"
      action={
        sessions &&
        sessions.length > 0 && (
          <ButtonLink href={paths.start} variant="outline">
            Start Chat
          </ButtonLink>
        )
      }
    >
      <QueryState
        query={toRemote({ ...query, data: sessions })}
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
            <LoadMore query={query} label="Show more chat sessions" className={rows.more} />
          </>
        )}
      </QueryState>
    </Card>
  )
}
