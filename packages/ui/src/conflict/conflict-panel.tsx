import { useId } from 'react'
import { Button, Group } from '@mantine/core'
import classes from './conflict-panel.module.css'

/** A field that two people set to different values. */
export interface FieldConflict {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type ConflictPanelProps = {
  /** The user who saved first. */
  by: string
  conflicts: readonly FieldConflict[]
  /** A text about the merged part of the change. Default: none. */
  merged?: string | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Keeps both values, for text that can be combined. */
  onKeepBoth?: (() => void) | undefined
}

/** Shows the user's value beside another user's value, and asks which one to keep. No text is lost. */
export const ConflictPanel = ({
  by,
  conflicts,
  merged,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
}: ConflictPanelProps) => {
  const title = useId()
  return (
    <section role="alert" aria-labelledby={title} className={classes.panel}>
      <h3 id={title} className={classes.title}>
        {by} changed this meanwhile
      </h3>
      {merged !== undefined && <p className={classes.merged}>{merged}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">{by}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="sm">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        {onKeepBoth && (
          <Button variant="default" onClick={onKeepBoth}>
            Keep both
          </Button>
        )}
      </Group>
    </section>
  )
}
