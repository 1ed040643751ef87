import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import { ConflictPanel } from '@tessa/ui'
import type { ChangeConflict } from './change-conflict.ts'
import { fieldsInWords } from './changed-by.ts'
import type { Merging } from './merging.ts'
import {
  sharedFields,
  sharedLabel,
  sharedWords,
  type SharedField,
  type SharedFields,
} from './shared-fields.ts'

export type ChangeConflictPanelProps<Wanted> = {
  conflict: ChangeConflict<Wanted>
  merging: Merging<Wanted>
  /** Sends what shall stand of it; undefined where nothing of it shall. */
  onDecide: (wanted: Wanted | undefined) => void
}

/** Mine beside theirs, and which of them shall stand. */
export const ChangeConflictPanel = <Wanted,>({
  conflict: { wanted, by, fields, now },
  merging,
  onDecide,
}: ChangeConflictPanelProps<Wanted>) => {
  const technicians = useQuery(routeQuery(useApi(), 'GET /api/technicians')).data?.items ?? []
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const mine = merging.touched(wanted)
  const both = merging.withBoth?.(wanted, fields, now)
  return (
    <div ref={place} tabIndex={-1}>
      <ConflictPanel
        by={by}
        conflicts={fields.map((field) => ({
          name: field,
          label: sharedLabel(field),
          mine: sharedWords(field, mine, technicians),
          theirs: sharedWords(field, now, technicians),
        }))}
        merged={restText(mine, fields)}
        onKeepMine={() => onDecide(wanted)}
        onTakeTheirs={() => onDecide(merging.without(wanted, fields, now))}
        onKeepBoth={both && (() => onDecide(both))}
      />
    </div>
  )
}

/** The user's own values of the fields that no other user changed. */
const restText = (mine: Partial<SharedFields>, fields: readonly SharedField[]): string | undefined => {
  const rest = sharedFields.filter((field) => field in mine && !fields.includes(field))
  return rest.length === 0 ? undefined : `Of yours, ${fieldsInWords(rest)} will be saved as well.`
}
