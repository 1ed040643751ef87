import { DateTime } from '@tessa/app-shell'
import type { ActivityEntry } from '@tessa/contract'
import { type CaseFile, EmptyState, FileLink, PlainList } from '@tessa/ui'
import classes from './detail.module.css'
import { InternalMark } from './internal-mark.tsx'
import { useOpenOrder } from './open-order.ts'
import { actorWords, undoneIn } from './work-order-words.ts'

/** Everything that happened to it, the newest first. */
export const ActivityTab = () => {
  const { activity, attachments } = useOpenOrder().order
  const undone = undoneIn(activity)
  if (activity.length === 0) return <EmptyState>No activity recorded yet</EmptyState>
  return (
    <PlainList component="ol" className={classes.activity} aria-label="Activity">
      {[...activity].reverse().map((entry) => (
        <li key={entry.id} data-undone={undone.has(entry.id) || undefined}>
          <Entry entry={entry} files={attachments} isUndone={undone.has(entry.id)} />
          <p className={classes.meta}>
            {actorWords(entry)} · <DateTime at={entry.created_at} />
          </p>
        </li>
      ))}
    </PlainList>
  )
}

/** The entries whose new value is words of a person. */
const spoken: ReadonlySet<string> = new Set([
  'note_added',
  'comment_added',
  'resolution_noted',
  'priority_explained',
])

type EntryProps = { entry: ActivityEntry; files: readonly CaseFile[]; isUndone: boolean }

const Entry = ({ entry, files, isUndone }: EntryProps) => {
  const { activity_type: type, description, old_value: before, new_value: after } = entry
  const file = type === 'file_added' ? files.find(({ id }) => id === after) : undefined
  return (
    <>
      <p className={classes.happened}>
        {description}
        {isUndone && ' (undone)'}
      </p>
      {type === 'note_added' && <InternalMark />}
      {spoken.has(type) && after && (
        <p className={classes.said} data-internal={entry.is_internal || undefined}>
          {after}
        </p>
      )}
      {type === 'fact_corrected' && (
        <p className={classes.meta}>
          {before ?? 'not given'} → {after ?? 'not given'}
        </p>
      )}
      {type === 'estimate_changed' && after && (
        <p className={classes.meta}>
          <DateTime at={after} />
        </p>
      )}
      {file && <FileLink file={file} />}
    </>
  )
}
