import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { DialogHistory, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { ButtonLink, PageTitle, QueryState, StatusPage } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { Page } from '../../shared/layout/page.tsx'
import classes from '../case/case.module.css'
import { TrackedCaseView } from './tracked-case-view.tsx'

/** A guest has no live updates, so the page polls. */
const lookAgainAfter = 30_000

/** /follow/<token> */
export const TrackedCasePage = () => {
  const { token = '' } = useParams()
  useUnlisted()
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/follow/{token}', { params: { token } }),
    ...fresh,
    refetchInterval: lookAgainAfter,
  })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoCase />
  return (
    <Page className={classes.page}>
      {query.data === undefined && <PageTitle title="Your case" />}
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading your case..."
        onRetry={() => void query.refetch()}
      >
        {(followed) => (
          <DialogHistory page={token}>
            <TrackedCaseView key={token} token={token} followed={followed} />
          </DialogHistory>
        )}
      </QueryState>
    </Page>
  )
}

const NoCase = () => (
  <StatusPage
    title="This link leads nowhere"
    icon={IconLinkOff}
    action={<ButtonLink href={paths.contact}>Contact Support</ButtonLink>}
  >
    <p>Please check that the whole link was copied. The case itself may also have been removed.</p>
  </StatusPage>
)

/** The URL is the key, so it must not reach search engines or other sites. */
const useUnlisted = () => {
  useEffect(() => {
    const added = [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ].map((given) => document.head.appendChild(Object.assign(document.createElement('meta'), given)))
    return () => {
      for (const meta of added) meta.remove()
    }
  }, [])
}
