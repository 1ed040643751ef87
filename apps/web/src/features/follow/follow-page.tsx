import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import type { FollowedCase } from '@tessa/contract'
import { ButtonLink, DefinitionList, PageTitle, QueryState, StatusPage } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { paths } from '../../paths.ts'
import { remoteOf } from '../../shared/failures/remote-of.ts'
import { CaseFiles } from '../case/case-files.tsx'
import { CaseHead } from '../case/case-head.tsx'
import { followQuery } from '../case/case-queries.ts'
import classes from '../case/case.module.css'
import { CommentForm } from '../case/comment-form.tsx'
import { FeedbackWays } from '../case/feedback.tsx'
import { History } from '../case/history.tsx'
import { StandCard } from '../case/stand-card.tsx'

/** A guest has no live updates, so the page looks for itself. */
const lookAgainAfter = 30_000

/** /follow/<token> */
export const FollowPage = () => {
  const { token = '' } = useParams()
  useUnlisted()
  const query = useQuery({ ...followQuery(useApi(), token), refetchInterval: lookAgainAfter })
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoCase />
  return (
    <main id="main" className={classes.page}>
      {query.data === undefined && <PageTitle title="Your case" />}
      <QueryState
        query={remoteOf(query)}
        loadingLabel="Loading your case..."
        onRetry={() => void query.refetch()}
      >
        {(followed) => <Followed key={token} token={token} followed={followed} />}
      </QueryState>
    </main>
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

/** A case as its private link shows it. */
export const Followed = ({ token, followed }: { token: string; followed: FollowedCase }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { shortNumber, workOrderNumber, requestNumber, takesFiles, takesFeedback, attachments } = followed
  const query = followQuery(api, token)
  const { queryKey } = query
  const params = { token }
  return (
    <>
      <CaseHead
        of={followed}
        shortNumber={shortNumber}
        workOrderNumber={workOrderNumber}
        requestNumber={requestNumber}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StandCard of={followed}>
            {takesFeedback && (
              <FeedbackWays
                order={followed}
                on={{ followToken: token }}
                say={async (body, headers) =>
                  queries.setQueryData(
                    queryKey,
                    await api('POST /api/follow/{token}/feedback', { params, body, headers }),
                  )
                }
                lookAgain={() => queries.query(query)}
              />
            )}
          </StandCard>
          <section aria-label="Comments" className={classes.card}>
            <CommentForm
              goal={{ followToken: token }}
              takesFiles={takesFiles}
              send={async (body, headers) =>
                queries.setQueryData(
                  queryKey,
                  await api('POST /api/follow/{token}', { params, body, headers }),
                )
              }
            />
          </section>
          <section aria-labelledby="history" className={classes.card}>
            <h2 id="history">History</h2>
            <History of={followed} />
          </section>
        </div>
        <div className={classes.column}>
          <section aria-labelledby="problem" className={classes.card}>
            <h2 id="problem">Problem</h2>
            <p className={classes.issue}>{followed.issueDescription || 'Not described'}</p>
          </section>
          <section aria-labelledby="contact" className={classes.card}>
            <h2 id="contact">Whom we contact</h2>
            <DefinitionList
              items={[
                { term: 'Name', value: followed.contactName },
                { term: 'Phone', value: followed.contactPhone },
                { term: 'Email', value: followed.contactEmail },
              ]}
            />
          </section>
          {attachments.length > 0 && (
            <section aria-labelledby="files" className={classes.card}>
              <h2 id="files">Files</h2>
              <CaseFiles files={attachments} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The address is the key: search engines must not list it, and no other site must learn it from a link. */
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
