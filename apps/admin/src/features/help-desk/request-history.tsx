import { IconLock } from '@tabler/icons-react'
import { DateTime } from '@tessa/app-shell'
import type { HelpRequestDetail } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import classes from './request-dialog.module.css'

type Activity = HelpRequestDetail['activities'][number]

/** What happened, the newest first. What only colleagues see says so. */
export const RequestHistory = ({ request: { activities } }: { request: HelpRequestDetail }) => (
  <PlainList component="ol" className={classes.history} aria-labelledby="request-history">
    {[...activities].reverse().map((activity) => (
      <li key={activity.id} data-internal={activity.isInternal || undefined}>
        {activity.isInternal && (
          <span className={classes.internal}>
            <IconLock size={16} stroke={1.75} aria-hidden /> Internal - not visible to the requester
          </span>
        )}
        <p className={classes.words}>{wordsOf(activity)}</p>
        <span className={classes.meta}>
          {actorOf(activity)} · <DateTime at={activity.createdAt} />
        </span>
      </li>
    ))}
  </PlainList>
)

const spoken: ReadonlySet<string> = new Set(['comment_added', 'note_added', 'resolution_noted'])

const wordsOf = ({ activityType, description, newValue }: Activity): string =>
  spoken.has(activityType) && newValue !== null ? newValue : description

const actorOf = ({ actorKind, firstName, lastName }: Activity): string => {
  if (actorKind === 'system') return 'Tessa'
  return [firstName, lastName].filter(Boolean).join(' ') || 'Reporter'
}
