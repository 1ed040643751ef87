import { useQueryClient } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { TrackedCase } from '@tessa/contract'
import { Card, CaseFiles, DefinitionList } from '@tessa/ui'
import { CaseHeader } from '../case/case-header.tsx'
import classes from '../case/case.module.css'
import { messageOfTeam } from '../case/case-text.ts'
import { CommentForm } from '../case/comment-form.tsx'
import { FeedbackActions } from '../case/feedback-actions.tsx'
import { History } from '../case/history.tsx'
import { OpenQuestion } from '../case/open-question.tsx'
import { StatusCard } from '../case/status-card.tsx'
import { Unsent } from '../case/unsent.tsx'

/** The page of a private link. */
export const TrackedCaseView = ({ token, followed }: { token: string; followed: TrackedCase }) => {
  const api = useApi()
  const queries = useQueryClient()
  const { shortNumber, workOrderNumber, requestNumber, acceptsFiles, acceptsFeedback, attachments } = followed
  const query = routeQuery(api, 'GET /api/follow/{token}', { params: { token } })
  const { queryKey } = query
  const params = { token }
  const isAnswer = followed.canonicalStatus === 'needs-info' || messageOfTeam(followed) !== null
  const progress = (
    <StatusCard key="progress" of={followed}>
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
  )
  const comments = (
    <Card key="comments" label="Comments">
      <OpenQuestion of={followed} />
      <Unsent
        goal={{ followToken: token }}
        of={followed}
        onChanged={() => void queries.invalidateQueries({ queryKey })}
      />
      <CommentForm
        isAnswer={isAnswer}
        goal={{ followToken: token }}
        acceptsFiles={acceptsFiles}
        send={async (body, headers) =>
          queries.setQueryData(queryKey, await api('POST /api/follow/{token}', { params, body, headers }))
        }
      />
    </Card>
  )
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
          {isAnswer ? [comments, progress] : [progress, comments]}
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
