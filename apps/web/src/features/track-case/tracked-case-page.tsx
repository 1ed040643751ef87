import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import { DialogHistory, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { TrackedCase } from '@tessa/contract'
import { ButtonLink, Card, CaseFiles, DefinitionList, PageTitle, QueryState, StatusPage } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { Page } from '../../shared/layout/page.tsx'
import { CaseHeader } from '../case/case-header.tsx'
import classes from '../case/case.module.css'
import { CommentForm } from '../case/comment-form.tsx'
import { FeedbackActions } from '../case/feedback-actions.tsx'
import { History } from '../case/history.tsx'
import { OpenQuestion } from '../case/open-question.tsx'
import { StatusCard } from '../case/status-card.tsx'
import { Unsent } from '../case/unsent.tsx'

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

/** The page of a private link. */
export const TrackedCaseView = ({ token, followed }: { token: string; followed: TrackedCase }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { shortNumber, workOrderNumber, requestNumber, acceptsFiles, acceptsFeedback, attachments } = followed
  const query = routeQuery(api, 'GET /api/follow/{token}', { params: { token } })
  const { queryKey } = query
  const params = { token }
  return (
    <>
      <CaseHeader
        of={followed}
        shortNumber={shortNumber}
        workOrderNumber={workOrderNumber}
        requestNumber={requestNumber}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StatusCard of={followed}>
            {acceptsFeedback && (
              <FeedbackActions
                order={followed}
                on={{ followToken: token }}
                say={async (body, headers) =>
                  queries.setQueryData(
                    queryKey,
                    await api('POST /api/follow/{token}/feedback', { params, body, headers }),
                  )
                }
                lookAgain={() => queries.query({ ...query, ...fresh })}
              />
            )}
          </StatusCard>
          <Card label="Comments">
            <OpenQuestion of={followed} />
            <Unsent
              goal={{ followToken: token }}
              of={followed}
              onChanged={() => void queries.invalidateQueries({ queryKey })}
            />
            <CommentForm
              goal={{ followToken: token }}
              acceptsFiles={acceptsFiles}
              send={async (body, headers) =>
                queries.setQueryData(
                  queryKey,
                  await api('POST /api/follow/{token}', { params, body, headers }),
                )
              }
            />
          </Card>
          <Card title="History">
            <History of={followed} />
          </Card>
        </div>
        <div className={classes.column}>
          <Card title="Problem">
            <p className={classes.issue}>{followed.issueDescription || 'Not described'}</p>
          </Card>
          <Card title="Whom we contact">
            <DefinitionList
              items={[
                { term: 'Name', value: followed.contactName },
                { term: 'Phone', value: followed.contactPhone },
                { term: 'Email', value: followed.contactEmail },
              ]}
            />
          </Card>
          {attachments.length > 0 && (
            <Card title="Files">
              <CaseFiles files={attachments} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

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
