import { DateTime } from '@tessa/app-shell'
import type { Attachment, CaseActivity, CaseProgress } from '@tessa/contract'
import { activityText, actorOf } from './activity-text.ts'
import { FileLink, PlainList } from '@tessa/ui'
import classes from './history.module.css'

/** The activities of a case, newest first, with comments and files. */
export const History = ({ of: { activities, attachments } }: { of: CaseProgress }) => (
  <PlainList component="ol" className={classes.history} aria-label="History">
    {[...activities].reverse().map((activity) => (
      <li key={activity.id} data-by={activity.by}>
        <ActivityItem activity={activity} files={attachments} />
        <p className={classes.meta}>
          <span>{actorOf(activity)}</span> · <DateTime at={activity.createdAt} />
        </p>
      </li>
    ))}
  </PlainList>
)

const ActivityItem = ({ activity, files }: { activity: CaseActivity; files: readonly Attachment[] }) => {
  const words = activityText(activity)
  if (words === undefined) return <p className={classes.said}>{activity.newValue}</p>
  const file =
    activity.activityType === 'file_added' ? files.find(({ id }) => id === activity.newValue) : undefined
  return file ? <FileLink file={file} /> : <p className={classes.happened}>{words}</p>
}
