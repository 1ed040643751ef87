import { Button } from '@mantine/core'
import type { SavedView } from '@tessa/contract'
import { Notice } from '../../../shared/notice.tsx'
import classes from './views.module.css'

export type ViewNoticesProps = {
  view: SavedView | undefined
  isGone: boolean
  /** Undefined unless the views could not be read. */
  onReadAgain: (() => void) | undefined
  /** Saves the view without what it left out; undefined where that cannot be done. */
  onForget: (() => void) | undefined
}

/** What an open view could not do. */
export const ViewNotices = ({ view, isGone, onReadAgain, onForget }: ViewNoticesProps) => {
  const dropped = view?.droppedFilters ?? []
  if (!isGone && !onReadAgain && dropped.length === 0) return null
  return (
    <Notice className={classes.notice}>
      {isGone && <p>This view is no longer there. All work orders are shown.</p>}
      {onReadAgain && (
        <>
          <p>This view could not be read. All work orders are shown.</p>
          <Button variant="outline" onClick={onReadAgain}>
            Read it again
          </Button>
        </>
      )}
      {dropped.map(({ field, value }) => (
        <p key={`${field} ${value}`}>
          {field === 'technicianId'
            ? `Technician ${value}, whom this view asks for, is no longer there. It is left out.`
            : `“${value}” is no longer a value of ${field}. It is left out.`}
        </p>
      ))}
      {dropped.length > 0 && onForget && (
        <Button variant="outline" onClick={onForget}>
          Save the view without it
        </Button>
      )}
    </Notice>
  )
}
