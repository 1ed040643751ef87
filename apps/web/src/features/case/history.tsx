import type { Attachment, CaseActivity, CaseProgress } from '@tessa/contract'
import { Moment } from '../../shared/moment/moment.tsx'
import { FileLink } from './case-files.tsx'
import { actorOf, happeningOf } from './case-words.ts'
import classes from './history.module.css'

/** Everything that happened, the newest first, with what was said and shown. */
export const History = ({ of: { activities, attachments } }: { of: CaseProgress }) => (
  <ol className={classes.history} aria-label="History">
    {[...activities].reverse().map((activity) => (
      <li key={activity.id} data-by={activity.by}>
        <Happening activity={activity} files={attachments} />
        <p className={classes.meta}>
          <span>{actorOf(activity)}</span> · <Moment at={activity.createdAt} />
        </p>
      </li>
    ))}
  </ol>
)

const Happening = ({ activity, files }: { activity: CaseActivity; files: readonly Attachment[] }) => {
  const words = happeningOf(activity)
  if (words === undefined) return <p className={classes.said}>{activity.newValue}</p>
  const file =
    activity.activityType === 'file_added' ? files.find(({ id }) => id === activity.newValue) : undefined
  return file ? <FileLink file={file} /> : <p className={classes.happened}>{words}</p>
}
