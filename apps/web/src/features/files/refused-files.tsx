import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Refusal } from './validate/refusal.ts'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type RefusedFilesProps = {
  refusals: readonly Refusal[]
  onDismiss: () => void
}

const named = 5

/** The refused files with their reasons. */
export const RefusedFiles = ({ refusals, onDismiss }: RefusedFilesProps) => {
  if (refusals.length === 0) return null
  const unnamed = refusals.length - named
  return (
    <section className={classes.refused} aria-label={words.refusedTitle}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div className={classes.refusedText}>
        <strong>{words.refusedTitle}</strong>
        <ul>
          {refusals.slice(0, named).map(({ name, reason }, index) => (
            <li key={`${index} ${name}`}>{words.refused(name, reason)}</li>
          ))}
          {unnamed > 0 && <li>{words.moreRefused(unnamed)}</li>}
        </ul>
      </div>
      <CloseButton aria-label={words.dismissRefused} onClick={onDismiss} />
    </section>
  )
}
